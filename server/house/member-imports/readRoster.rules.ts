import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { MemberPlan } from '@seminar/shared/catalogue/members/schema';
import { cutText } from '@seminar/shared/text';
import { asOneLine } from '@seminar/shared/platform/spreadsheets/cell.rules';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { tablesBeside } from '@seminar/shared/platform/spreadsheets/tablesBeside.rules';
import { headingRows } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import type { Cells, RowProblem, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import { isNote } from '@seminar/shared/platform/spreadsheets/noteRow.rules';
import {
  UnreadColumns,
  unreadSheets,
} from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import { looksLikeTerm } from './looksLikeTerm.rules.ts';
import { periodOf, readRow, type RosterRow } from './readMember.rules.ts';
import {
  columnKey,
  countsRows,
  folded,
  isHeadings,
  namedColumn,
  ofNumber,
  placesOf,
  type ColumnChoices,
  type Places,
} from './rosterColumns.rules.ts';

export const mostRosterRows = 10_000;

/** What headings say. */
interface Heading {
  /** Their row, from 1. */
  below: number;
  names: Cells;
  /** null: no members can be read below them. */
  places: Places | null;
}

/** A table of members, and what its headings say. */
interface FoundTable extends Heading {
  table: Table;
}

/**
 * A table whose headings name a number and a name; several, where they stand beside each other. One of those that names
 * no member is among them: the office is told that it isn't read.
 */
function findTables(table: Table, choices: ColumnChoices): FoundTable[] {
  const isKnown = (cell: string) => namedColumn(cell) !== undefined || choices.has(folded(cell));
  for (const { row, cells } of headingRows(table, isKnown)) {
    if (!placesOf(cells, choices)) continue;
    const isNumber = (heading: string) => namedColumn(heading) === 'number';
    const isCount = (heading: string) => countsRows.has(folded(heading));
    const onlyCounts = cells.every((heading) => !isNumber(heading) || isCount(heading));
    const isAnchor = (heading: string) => isNumber(heading) && (onlyCounts || !isCount(heading));
    return tablesBeside(table, cells, {
      isAnchor,
      isUnderstood: ({ names }) => placesOf(names, choices) !== null,
      // Another kind of number may be a second one of the same member.
      repeats: (names, others, isApart) => {
        const [one, other] = [names, others].map((some) => some.find(isAnchor));
        return (
          isApart &&
          one !== undefined &&
          other !== undefined &&
          [one, other].every(
            (name) => countsRows.has(folded(name)) || ofNumber.has(folded(name)),
          ) &&
          placesOf(others, choices) !== null
        );
      },
    }).map((one) => {
      const places = placesOf(one.names, choices, one.table.head.slice(row + 1));
      return { ...one, below: row + 1, places };
    });
  }
  return [];
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** The rows of one table that are not empty. */
function* filledRows(
  table: Table,
): Generator<{ cells: Cells; row: number }, RowProblem | undefined> {
  const reading = table.rows();
  for (let row = 0; ;) {
    const step = reading.next();
    if (step.done) return step.value;
    for (const cells of step.value) {
      row += 1;
      if (!isBlank(cells)) yield { cells, row };
    }
  }
}

/** What a file says of the members. */
export interface Roster {
  rows: RosterRow[];
  /** Sheets and columns that are not read. */
  unread: FileProblem[];
  /** What the office is told of what was read. */
  told: FileProblem[];
  /** The columns whose headings aren't known. */
  columns: MemberPlan['columns'];
}

/** The columns of one end of the membership in which a cell says both, of which the other one is not read. */
function halfReadPeriods(places: Places | null) {
  const read = (['valid_from', 'valid_until'] as const).flatMap((column) => {
    const at = places?.get(column);
    return at === undefined ? [] : [{ column, at }];
  });
  const found = new Map<number, string>();
  return {
    see(cells: Cells): void {
      for (const { at } of read) {
        const cell = asOneLine(cells[at] ?? '').trim();
        if (!found.has(at) && periodOf(cell) !== null) found.set(at, cell);
      }
    },
    all: () => read.map((one) => ({ ...one, example: found.get(one.at) })).filter(hasExample),
  };
}
const hasExample = <T extends { example: string | undefined }>(
  one: T,
): one is T & { example: string } => one.example !== undefined;

/** Reads what stands below headings, up to others; `finish` when all was read. */
function partReader(
  { below, names, places }: Heading,
  sheet: string | null,
  choices: ColumnChoices,
) {
  const isKnown = (at: number) => namedColumn(names[at] ?? '') !== undefined;
  const unknown = new UnreadColumns(names, new Set([...(places?.values() ?? [])].filter(isKnown)));
  const periods = halfReadPeriods(places);
  return {
    names,
    places,
    isRead: new Set(places?.values()),
    read(cells: Cells, row: number): RosterRow[] {
      unknown.see(cells);
      periods.see(cells);
      return places ? [readRow({ sheet, row }, cells, places)] : [];
    },
    finish(): Omit<Roster, 'rows'> {
      const read = new Set(places?.values());
      const columns = unknown.all().map(({ at, name, examples }) => {
        const key = columnKey(names, at);
        const chosen = choices.get(key) ?? null;
        // Of two columns that are said to hold the same, the first is read, and the other asked about again.
        const choice = chosen === 'left_out' || read.has(at) ? chosen : null;
        const mustChoose = choice === null && looksLikeTerm(name, examples);
        return {
          key,
          sheet,
          name,
          examples: examples.slice(0, 3),
          choice,
          must_choose: mustChoose,
        };
      });
      return {
        columns,
        told: periods.all().map(({ at, column, example }) => ({
          row: below,
          ...(sheet !== null && { sheet }),
          column: names[at] ?? '',
          problem: message(`member_column_${column}_only`, {
            column: names[at] ?? '',
            example: cutText(example, 30),
          }),
          onlyTold: true,
        })),
        unread: columns
          .filter(({ choice }) => choice === null)
          .map(({ name, examples, must_choose: mustChoose }) => ({
            row: below,
            ...(sheet !== null && { sheet }),
            column: name,
            ...(mustChoose
              ? {
                  problem: message('member_column_term', {
                    column: name,
                    example: cutText(examples[0] ?? '', 30),
                  }),
                }
              : { problem: message('table_column_unread', { column: name }), onlyTold: true }),
          })),
      };
    },
  };
}

/** The columns with those of one heading as one: the office says once what they hold. */
function withoutRepeats(columns: MemberPlan['columns']): MemberPlan['columns'] {
  const found = new Map<string, MemberPlan['columns'][number]>();
  for (const column of columns) {
    const before = found.get(column.key);
    found.set(
      column.key,
      before
        ? {
            ...before,
            sheet: before.sheet === column.sheet ? before.sheet : null,
            examples: [...before.examples, ...column.examples].slice(0, 3),
            choice: column.choice === null ? null : before.choice,
            must_choose: before.must_choose || column.must_choose,
          }
        : column,
    );
  }
  return [...found.values()];
}

const isSame = (a: Cells, b: Cells) =>
  Array.from({ length: Math.max(a.length, b.length) }).every(
    (_, at) => (a[at] ?? '').trim() === (b[at] ?? '').trim(),
  );

/** Reads the rows of a table, up to one more than may be imported. */
function readTable(found: FoundTable, choices: ColumnChoices): Roster | { problem: Message } {
  const { table, below } = found;
  const rows: RosterRow[] = [];
  const sheet = table.encoding === null ? table.name : null;
  let part = partReader(found, sheet, choices);
  const parts = [part];
  const reading = filledRows(table);
  for (;;) {
    const step = reading.next();
    if (step.done) {
      if (step.value) {
        const { problem, row } = step.value;
        return { problem: message(`table_${problem}`, { row }) };
      }
      break;
    }
    const { cells, row } = step.value;
    if (row > below) {
      // The headings may stand there again, of a new page or of another table with other columns.
      const presentPlaces = isHeadings(cells, part.places) ? placesOf(cells, choices) : null;
      if (presentPlaces && !isSame(cells, part.names)) {
        part = partReader({ below: row, names: cells, places: presentPlaces }, sheet, choices);
        parts.push(part);
      } else if (!presentPlaces && !isNote(cells, part.isRead)) rows.push(...part.read(cells, row));
    }
    if (rows.length > mostRosterRows) {
      return { problem: message('table_many_rows', { maximum: mostRosterRows }) };
    }
  }
  const told = parts.map((one) => one.finish());
  return {
    rows,
    columns: told.flatMap(({ columns }) => columns),
    unread: told.flatMap(({ unread }) => unread),
    told: told.flatMap((one) => one.told),
  };
}

/**
 * Reads the tables of members in a file: those with a row that names a number and a name, which are their headings.
 * Of a workbook, all sheets that have one and aren't hidden; of the ways in which a CSV can be read, the first. What
 * is not read is named.
 */
export function readRoster(
  tables: readonly Table[],
  choices: ColumnChoices,
): Roster | { problem: Message } {
  const all: Roster = { rows: [], unread: [], told: [], columns: [] };
  const skipped: Table[] = [];
  let isFound = false;
  for (const table of tables) {
    const found = table.isHidden ? [] : findTables(table, choices);
    if (found.length === 0) {
      if (table.encoding === null) skipped.push(table);
      continue;
    }
    isFound = true;
    for (const one of found) {
      const read = readTable(one, choices);
      if ('problem' in read) return read;
      for (const row of read.rows) all.rows.push(row);
      all.unread.push(...read.unread);
      all.told.push(...read.told);
      all.columns.push(...read.columns);
      if (all.rows.length > mostRosterRows) {
        return { problem: message('table_many_rows', { maximum: mostRosterRows }) };
      }
    }
    if (table.encoding !== null) break;
  }
  if (!isFound) return { problem: message('member_import_headings') };
  if (all.rows.length === 0) return { problem: message('table_empty') };
  return {
    ...all,
    columns: withoutRepeats(all.columns),
    unread: [...all.unread, ...unreadSheets(skipped)],
  };
}
