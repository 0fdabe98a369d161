import type { Day } from '@seminar/shared/date';
import { unescapeFormula } from '@seminar/shared/escapeFormula';
import { isKatakana, toKatakana, widenKana } from '@seminar/shared/japan/kana';
import { readWrittenDay } from '@seminar/shared/japan/writtenDay';
import { message, type Message } from '@seminar/shared/messages/message';
import { memberNumberKey } from '@seminar/shared/members/memberNumber.rules';
import type { MemberFields, MemberKind } from '@seminar/shared/members/schema';
import { hasUnfitCharacter, personNameOf } from '@seminar/shared/text';
import type { Cells, RowProblem, Table } from '../tables/table.rules.ts';

export const mostRows = 10_000;

/** A row of the file. A column that the file doesn't have is undefined: it changes nothing. */
export interface RosterRow {
  /** As spreadsheets count: the headings are row 1. */
  row: number;
  number: string;
  /** null: neither a column nor a heading says it. */
  kind: MemberKind | null;
  name: string;
  name_kana: string | undefined;
  valid_from: Day | null | undefined;
  valid_until: Day | null | undefined;
  left: boolean | undefined;
  /** Why the row can't be imported. */
  problems: Message[];
}

const headings = {
  number: ['会員番号', '会員no', '会員id', '番号', 'no', 'membernumber'],
  kind: ['種別', '会員種別', '会員区分', '区分', 'kind'],
  name: ['名称', '会員名', '名前', '会員名称', '法人名・氏名', 'name'],
  company: ['会社名', '法人名', '企業名', '事業者名', '社名', 'company'],
  person: ['氏名', '個人名', '姓名'],
  name_kana: [
    'フリガナ',
    'ふりがな',
    'カナ',
    '会員名カナ',
    '名称カナ',
    '氏名カナ',
    '会社名カナ',
    'カナ名',
    '読み',
    'ヨミ',
    'reading',
  ],
  valid_from: ['有効期間の開始', '有効期間開始', '開始日', '入会日', '有効開始日', 'validfrom'],
  valid_until: ['有効期間の終了', '有効期間終了', '終了日', '有効期限', '有効終了日', 'validuntil'],
  state: ['状態', '会員状態', '在籍', 'state'],
} as const;
type Column = keyof typeof headings;

const folded = (text: string) =>
  widenKana(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s　._()（）]/g, '');
const columnOf = new Map<string, Column>(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);

const kinds = new Map<string, MemberKind>([
  ...['法人', '企業', '会社', '団体', '法人会員', '企業会員', '団体会員', 'company'].map(
    (name) => [name, 'company'] as const,
  ),
  ...['個人', '個人会員', 'person'].map((name) => [name, 'person'] as const),
]);
const states = new Map([
  ...['有効', '在籍', '会員', '', 'valid'].map((name) => [name, false] as const),
  ...['退会', '退会済', '脱退', 'left'].map((name) => [name, true] as const),
]);

function readRow(
  row: number,
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): RosterRow {
  const problems: Message[] = [];
  const cell = (column: Column): string | undefined => {
    const place = places.get(column);
    // An exported name such as @コスメ has an apostrophe before it.
    return place === undefined ? undefined : unescapeFormula((cells[place] ?? '').trim());
  };
  const text = (value: string, field: string, most: number) => {
    if (value.length > most || hasUnfitCharacter(value)) {
      problems.push(message('member_row_long', { field }));
    }
    return value;
  };
  const day = (column: 'valid_from' | 'valid_until') => {
    const value = cell(column);
    if (value === undefined) return undefined;
    const read = readWrittenDay(value);
    if (read === null && value !== '') problems.push(message('member_row_day', { value }));
    return read;
  };

  const number = text(cell('number') ?? '', '会員番号', 40);
  if (memberNumberKey(number) === '') problems.push(message('member_row_number'));

  const [company, person] = [cell('company'), cell('person')];
  const name = text(personNameOf(cell('name') || company || person || ''), '名称', 200);
  if (name === '') problems.push(message('member_row_name'));

  const given = cell('kind') ?? '';
  const said = kinds.get(folded(given)) ?? null;
  if (given !== '' && said === null) problems.push(message('member_row_kind', { value: given }));
  const byHeading = cell('name') ? null : company ? 'company' : person ? 'person' : null;

  const reading = cell('name_kana');
  const kana =
    reading === undefined
      ? undefined
      : text(toKatakana(widenKana(personNameOf(reading))), 'フリガナ', 200);
  if (kana && !isKatakana(kana)) problems.push(message('member_row_kana', { value: kana }));

  const [from, until] = [day('valid_from'), day('valid_until')];
  if (from && until && from > until) problems.push(message('member_row_until'));

  const state = cell('state');
  const left = state === undefined ? undefined : states.get(state.normalize('NFKC'));
  if (state !== undefined && left === undefined) {
    problems.push(message('member_row_state', { value: state }));
  }
  return {
    row,
    number,
    kind: said ?? byHeading,
    name,
    name_kana: kana,
    valid_from: from,
    valid_until: until,
    left,
    problems,
  };
}

/** Where the headings are among a table's first rows; undefined: no row names a number and a name. */
function findHeadings({ head }: Table): { above: number; places: Map<Column, number> } | undefined {
  for (const [at, cells] of head.entries()) {
    const found = cells.map((cell) => columnOf.get(folded(cell)));
    // The first column of a name counts.
    const places = new Map(
      found.flatMap((column, place) => (column ? [[column, place] as const] : [])).toReversed(),
    );
    const hasName = (['name', 'company', 'person'] as const).some((it) => places.has(it));
    if (places.has('number') && hasName) return { above: at + 1, places };
  }
  return undefined;
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** The rows of one table, up to one more than may be imported. */
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

/**
 * Reads the table of members among a file's tables: the first with a row that names a number and a name,
 * which are its headings. What other columns say is left alone.
 */
export function readRoster(tables: readonly Table[]): { rows: RosterRow[] } | { problem: Message } {
  for (const table of tables) {
    const headings = findHeadings(table);
    if (!headings) continue;
    const rows: RosterRow[] = [];
    const reading = filledRows(table);
    for (;;) {
      const step = reading.next();
      if (step.done) {
        if (step.value) {
          return { problem: message('member_import_quotes', { row: step.value.row }) };
        }
        break;
      }
      const { cells, row } = step.value;
      if (row > headings.above) rows.push(readRow(row, cells, headings.places));
      if (rows.length > mostRows) {
        return { problem: message('member_import_many', { maximum: mostRows }) };
      }
    }
    return rows.length > 0 ? { rows } : { problem: message('member_import_empty') };
  }
  return { problem: message('member_import_headings') };
}

/** The fields of a new member, or of this one with what the row says. */
export function fieldsOf(
  row: RosterRow,
  before: MemberFields | undefined,
  guessed: MemberKind,
): MemberFields {
  return {
    number: row.number,
    kind: row.kind ?? before?.kind ?? guessed,
    name: row.name,
    name_kana: row.name_kana ?? before?.name_kana ?? '',
    valid_from: row.valid_from === undefined ? (before?.valid_from ?? null) : row.valid_from,
    valid_until: row.valid_until === undefined ? (before?.valid_until ?? null) : row.valid_until,
  };
}
