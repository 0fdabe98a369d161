import { widenKana } from '@seminar/shared/platform/japan/kana';
import { blankCell, readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { cutText } from '@seminar/shared/text';
import Papa from 'papaparse';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import { asOneLine, isCellError } from '@seminar/shared/platform/spreadsheets/cell.rules';
import { isNote } from '@seminar/shared/platform/spreadsheets/noteRow.rules';
import {
  isMarkForAbove,
  sharedCells,
} from '@seminar/shared/platform/spreadsheets/sharedCells.rules';
import {
  UnreadColumns,
  unreadSheets,
} from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import type { FoundTable, FoundTables, UnreadTable } from './findTable.rules.ts';
import { isInterest, remitterOf } from './remitterOfRow.rules.ts';
import { mostStatementRows, type StatementLine, type StatementReading } from './statement.ts';
import { mostYen } from '@seminar/shared/money';
import { readDay, type DaysOfFile } from './statementDay.rules.ts';
import {
  findColumns,
  isStatementHeading,
  isPayerHeading,
  readColumns,
  type TableColumns,
} from './tableColumns.rules.ts';
import { totalsReader } from './addedRows.rules.ts';

interface Movement {
  kind: 'deposit' | 'reversal' | 'other';
  /** Yen, positive; null when there is none or it can't be read. */
  amount: number | null;
  /** Yen that left; negative as written in a column of its own: some banks write so all, some what was taken back. */
  out?: number;
  problems: Message[];
}

const comesIn = /^[おご]?(?:入金?|受入?れ?|受け入れ|受取り?|預入?れ?|預け入れ|預か?り|貸方?|1|C)$/i;
const goesOut = /^[おご]?(?:出金?|払い?出し?|払い?戻し?|払い?|支払い?|引き?出し?|借方?|2|D)$/i;

const failed = (...problems: Message[]): Movement => ({ kind: 'deposit', amount: null, problems });

/** An incoming amount; a negative one is a reversal. */
function arrived(amount: number, text: string): Movement {
  if (amount === 0) return failed(message('statement_amount_zero'));
  if (Math.abs(amount) > mostYen) return failed(message('statement_amount_large', { text }));
  return { kind: amount < 0 ? 'reversal' : 'deposit', amount: Math.abs(amount), problems: [] };
}

const left = (out: number): Movement => ({
  kind: 'other',
  amount: Math.abs(out),
  out,
  problems: [],
});

/** An amount, or an unreadable movement with the problem. */
function amountIn(text: string): number | null | Movement {
  const amount = readWrittenYen(text);
  return amount === undefined ? failed(message('statement_amount', { text })) : amount;
}

function inTwoColumns(incomingText: string, outgoingText: string): Movement {
  const incoming = amountIn(incomingText);
  const outgoing = amountIn(outgoingText);
  const wrong = [incoming, outgoing].filter((one) => typeof one === 'object' && one !== null);
  if (wrong.length > 0) return failed(...wrong.flatMap(({ problems }) => problems));
  // Many banks write 0 into the column that doesn't apply.
  const [came, went] = [Number(incoming ?? 0), Number(outgoing ?? 0)];
  if (came !== 0 && went !== 0) return failed(message('statement_amount_both'));
  if (came !== 0) return arrived(came, incomingText);
  return went !== 0 ? left(went) : failed(message('statement_amount_none'));
}

/** The amount of a row, and whether it is a deposit, a reversal or something else. */
function readMovement(
  columns: TableColumns,
  cell: (index: number | undefined) => string,
): Movement {
  if (columns.incoming !== undefined) {
    return inTwoColumns(cell(columns.incoming), cell(columns.outgoing));
  }
  const text = cell(columns.signed ?? columns.amount);
  const amount = amountIn(text);
  if (typeof amount === 'object' && amount !== null) return amount;
  if (amount === null) return failed(message('statement_amount_none'));
  if (columns.signed !== undefined) return amount < 0 ? left(-amount) : arrived(amount, text);
  if (columns.direction === undefined) return arrived(amount, text);
  const direction = cell(columns.direction).normalize('NFKC');
  if (comesIn.test(direction)) return arrived(amount, text);
  if (goesOut.test(direction)) return left(Math.abs(amount));
  return failed(message('statement_direction', { text: direction }));
}

/** Longer texts don't come from a bank; they would only burden the screens. */
const longestCell = 300;
const longestRow = 2000;

const tidy = (text: string) => asOneLine(widenKana(text));

function readCells(cells: Cells, row: number, columns: TableColumns, days: DaysOfFile) {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : cutText((cells[index] ?? '').trim(), longestCell);
  const dayText = columns.day.map(cell).join('-');
  const movement = readMovement(columns, cell);
  const summaries = columns.summaries.map(cell).filter((text) => text !== '');
  const named = (index: number | undefined) =>
    blankCell.test(cell(index)) ? '' : tidy(cell(index));
  const line = {
    row,
    valueDay: null,
    amount: movement.amount,
    remitterName:
      columns.remitter === undefined
        ? remitterOf(summaries) || named(columns.payer)
        : named(columns.remitter),
    bankCode: '',
    bankAccount: '',
    accountHints: [cell(columns.account), summaries.join(' ')],
    paymentBankName: tidy(cell(columns.paymentBank)),
    paymentBranchName: tidy(cell(columns.paymentBranch)),
    remarks: tidy(summaries.filter((text) => !blankCell.test(text)).join(' ')),
    raw: cutText(Papa.unparse([cells]), longestRow),
  };
  return { line, movement, day: readDay(dayText, days), summary: summaries.join(' ') };
}

/**
 * Tells withdrawals from those that the bank took back, which have the other sign. Some banks write all with a minus,
 * and some the newest row first: only the whole table says which sign is the rarer one.
 */
function takenBackReader() {
  const signs: Record<'plus' | 'minus', StatementLine[]> = { plus: [], minus: [] };
  return {
    see(line: StatementLine, out: number): void {
      signs[out < 0 ? 'minus' : 'plus'].push(line);
    },
    settle(): void {
      const { plus, minus } = signs;
      if (plus.length === 0) return;
      for (const line of minus.length > plus.length ? plus : minus) {
        line.notes = [message('statement_correction')];
      }
    },
  };
}

/**
 * Gives rows the month and the year that passbooks write once, in a column of their own, at the first of several days.
 * Where the days then go back, nobody knows whether a month was left out: they stay as they are.
 *
 * @param columns those of year, if there is one, month and day
 */
function sharedMonths(columns: readonly number[]) {
  const [year, month = -1, date = -1] = columns.length === 2 ? [undefined, ...columns] : columns;
  let above: { year: string; month: string; date: string } | null = null;
  let direction = 0;
  return (cells: Cells): Cells => {
    const at = (column: number | undefined) =>
      column === undefined ? '' : (cells[column] ?? '').normalize('NFKC').trim();
    const said = { year: at(year), month: at(month), date: at(date) };
    if (!/^\d{1,2}日?$/.test(said.date)) return cells;
    const isLeftOut = (text: string) => text === '' || isMarkForAbove(text);
    const now = { ...said };
    if (above && isLeftOut(said.month) && isLeftOut(said.year)) {
      Object.assign(now, { year: above.year, month: above.month });
    }
    const step = Number.parseInt(now.month, 10) - Number.parseInt(above?.month ?? '', 10);
    if (above && !isLeftOut(said.month) && isLeftOut(said.year) && (step === 0 || step === 1)) {
      now.year = above.year;
    }
    const way =
      step === 0 && above
        ? Math.sign(Number.parseInt(now.date, 10) - Number.parseInt(above.date, 10))
        : 0;
    const goesBack = way !== 0 && direction !== 0 && way !== direction;
    if (direction === 0) direction = way;
    const isRead = !isLeftOut(now.month) && !(isLeftOut(said.month) && goesBack);
    above = isRead ? now : null;
    if (!isRead) return cells;
    const filled = [...cells];
    filled[month] = now.month;
    if (year !== undefined) filled[year] = now.year;
    return filled;
  };
}

/** Reads the rows of one table in their order; `settle` when all were read. */
function rowReader(found: FoundTable) {
  const { columns, days } = found;
  const withDay =
    columns.day.length > 1
      ? sharedMonths(columns.day)
      : sharedCells(columns.day, found.table.merges);
  const totals = totalsReader(columns);
  const takenBack = takenBackReader();
  const isRead = readColumns(columns);
  const needed = Math.max(
    ...columns.day,
    columns.incoming ?? 0,
    columns.signed ?? 0,
    columns.amount ?? 0,
  );
  const read = (given: Cells, row: number): StatementLine => {
    const cells = withDay(given, row);
    const { line, movement, day, summary } = readCells(cells, row, columns, days);
    const known = 'day' in day ? day.day : null;
    const added = totals.readAdded(cells, movement.amount !== null);
    if (added?.problem) return { ...line, kind: 'unreadable', day: known, notes: [added.problem] };
    if (added || isNote(cells, isRead)) {
      const notes = [message('statement_added_row')];
      return { ...line, kind: 'other', amount: null, day: null, notes };
    }
    // Where the bank names the remitter, nobody needs whom the office named.
    const isNeeded = (cell: string, at: number) =>
      isRead.has(at) && (at !== columns.payer || line.remitterName === tidy(cell));
    const broken = cells.find((cell, at) => isNeeded(cell, at) && isCellError(cell));
    const problems = [
      broken === undefined ? undefined : message('table_cell_error', { text: broken.trim() }),
      cells.length <= needed ? message('statement_columns', { count: cells.length }) : undefined,
      'problem' in day ? day.problem : undefined,
      ...movement.problems,
    ].filter((problem) => problem !== undefined);
    if (problems.length > 0) return { ...line, kind: 'unreadable', day: known, notes: problems };
    const { kind, amount, out = 0 } = movement;
    if (kind === 'other') totals.add('outgoing', out);
    else if (amount !== null) totals.add('incoming', kind === 'reversal' ? -amount : amount);
    if (kind === 'deposit' && isInterest(summary)) {
      return { ...line, kind: 'other', day: known, notes: [message('statement_interest')] };
    }
    const notes = kind === 'other' ? [message('statement_withdrawal')] : [];
    const entry: StatementLine = { ...line, kind, day: known, notes };
    if (kind === 'other') takenBack.see(entry, out);
    return entry;
  };
  return { read, settle: () => takenBack.settle() };
}

/** Finds the columns that nothing was read from although deposits lack a remitter. */
function remitterCheck({ columns, names: headings }: FoundTable) {
  const read = readColumns(columns);
  const unread = new Set<number>();
  let lacking = 0;
  return {
    see(cells: Cells, { kind, remitterName }: StatementLine): void {
      if (kind !== 'deposit' || remitterName !== '') return;
      lacking += 1;
      for (const [at, cell] of cells.entries()) {
        const text = cell.normalize('NFKC').trim();
        if (!read.has(at) && !blankCell.test(text) && /\p{L}/u.test(text)) unread.add(at);
      }
    },
    /** Whether this column is named already. */
    names: (at: number) => lacking > 0 && unread.has(at),
    problems(): FileProblem[] {
      if (lacking === 0) return [];
      const places = [...unread].toSorted((a, b) => a - b).slice(0, 12);
      const cells = places.map((at) => headings[at]?.trim() || String(at + 1));
      const problem =
        cells.length > 0
          ? message('statement_remitter_unread', { count: lacking, cells: cells.join('、') })
          : message('statement_remitter_missing', { count: lacking });
      return [{ row: null, problem, onlyTold: true }];
    },
  };
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** The columns that are read of a table, and those that nobody misses. */
function neededColumns({ columns, names }: FoundTable): Set<number> {
  const known = names.flatMap((name, at) =>
    isStatementHeading(name) && !isPayerHeading(name) ? [at] : [],
  );
  return new Set([...readColumns(columns), ...known]);
}

const untold = ({ headings }: UnreadTable, { name }: { name: string }): FileProblem => ({
  row: headings + 1,
  column: name,
  problem: message('table_column_unread', { column: name }),
  onlyTold: true,
});

/** Names the columns of a table of which nothing is read. */
function unreadColumnsOf(one: UnreadTable): FileProblem[] {
  const columns = new UnreadColumns(one.names, new Set());
  let row = 0;
  for (const batch of one.table.rows()) {
    for (const cells of batch) {
      if (row > one.headings) columns.see(cells);
      row += 1;
    }
  }
  return columns.all().map((column) => untold(one, column));
}

/** Reads what stands below headings, up to others; `finish` when all was read. */
function partReader(found: FoundTable) {
  const reader = rowReader(found);
  const remitters = remitterCheck(found);
  // What the office said of the columns says what is left out, too.
  const unread = found.layout ? null : new UnreadColumns(found.names, neededColumns(found));
  return {
    names: found.names,
    read: reader.read,
    see(cells: Cells, line: StatementLine): void {
      remitters.see(cells, line);
      unread?.see(cells);
    },
    finish(): FileProblem[] {
      reader.settle();
      const columns = (unread?.all() ?? []).filter(({ at }) => !remitters.names(at));
      return [...remitters.problems(), ...columns.map((column) => untold(found, column))];
    },
  };
}

/** The rows of a table whose columns are known; returns how many rows it has, too. */
function* readTable(
  found: FoundTable,
): Generator<StatementLine[], { problems: FileProblem[]; rows: number }, undefined> {
  let part = partReader(found);
  const parts = [part];
  let row = 0;
  let blank = 0;
  const rows = found.table.rows();
  for (;;) {
    const step = rows.next();
    if (step.done) {
      const end = step.value && {
        row: step.value.row,
        problem: message(`statement_${step.value.problem}`),
      };
      const told = parts.flatMap((one) => one.finish());
      return { problems: [...(end ? [end] : []), ...told], rows: row };
    }
    const lines = step.value.flatMap((cells) => {
      row += 1;
      if (isBlank(cells)) blank += 1;
      if (row <= found.headings + 1 || isBlank(cells)) return [];
      // The headings stand there again, of a new page.
      if (cells.every((cell, at) => cell.trim() === (part.names[at] ?? '').trim())) return [];
      const line = part.read(cells, row);
      const columns = line.kind === 'unreadable' && !found.layout ? findColumns(cells) : null;
      if (columns === null || 'missing' in columns) {
        part.see(cells, line);
        return [line];
      }
      // Those of another table.
      part = partReader({ ...found, columns, names: cells, headings: row - 1 });
      parts.push(part);
      return [];
    });
    if (lines.length > 0) yield lines;
    if (blank > mostStatementRows) {
      const problem = message('table_many_rows', { maximum: mostStatementRows });
      return { problems: [{ row: null, problem }], rows: row };
    }
  }
}

/** The rows of the tables of one file, one table after another. */
export function* readFoundTables({ found, unread, unreadBeside }: FoundTables): StatementReading {
  const problems: FileProblem[] = [];
  let before = 0;
  for (const one of found) {
    const sheet = one.table.name;
    const reading = readTable(one);
    for (;;) {
      const step = reading.next();
      if (step.done) {
        const isOne = found.length + unread.length === 1;
        problems.push(
          ...step.value.problems.map((problem) => (isOne ? problem : { ...problem, sheet })),
        );
        before += step.value.rows;
        break;
      }
      yield found.length === 1
        ? step.value
        : step.value.map((line) => ({
            ...line,
            row: before + line.row,
            place: { sheet, row: line.row },
          }));
    }
  }
  for (const one of unreadBeside) {
    const sheet = one.table.name;
    problems.push(...unreadColumnsOf(one).map((problem) => ({ ...problem, sheet })));
  }
  return [...problems, ...unreadSheets(unread)];
}
