import type { Day } from '@seminar/shared/date';
import { unescapeFormula } from '@seminar/shared/escapeFormula';
import { isKatakana } from '@seminar/shared/platform/japan/kana';
import { readWrittenKana } from '@seminar/shared/platform/japan/writtenKana';
import { readWrittenName } from '@seminar/shared/platform/japan/writtenName';
import { readWrittenSpan, readWrittenYear } from '@seminar/shared/platform/japan/writtenDay';
import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type {
  ColumnChoice,
  GivenMember,
  MemberKind,
  MemberPlan,
  RosterColumn,
} from '@seminar/shared/catalogue/members/schema';
import { cutText, hasUnfitCharacter, personNameOf } from '@seminar/shared/text';
import {
  asOneLine,
  headingKey,
  isCellError,
  ofAccount,
  unmarked,
  withoutNothing,
  withoutRequest,
} from '@seminar/shared/platform/spreadsheets/cell.rules';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { tablesBeside } from '@seminar/shared/platform/spreadsheets/tablesBeside.rules';
import { headingRows } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import type { Cells, RowProblem, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import { isNote } from '@seminar/shared/platform/spreadsheets/noteRow.rules';
import {
  UnreadColumns,
  unreadSheets,
} from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';

export const mostRosterRows = 10_000;

/** A row of the file. A column that the file doesn't have is undefined: it changes nothing. */
export interface RosterRow {
  /** As spreadsheets count: the headings are row 1. */
  row: number;
  /** The sheet's name; null: of a CSV. */
  sheet: string | null;
  number: string;
  /** null: neither a column nor a heading says it. */
  kind: MemberKind | null;
  name: string;
  name_kana: string | undefined;
  valid_from: Day | null | undefined;
  valid_until: Day | null | undefined;
  left: boolean | undefined;
  /** Why the row can't be imported. */
  problems: CellProblem[];
  /** What its cells say. */
  given: GivenMember;
}

/** What is wrong with a row; column: the heading of the cell, null: of none. */
interface CellProblem {
  column: string | null;
  text: Message;
}

/** A person's name may stand in two columns. */
type Column =
  | RosterColumn
  | 'family_name'
  | 'given_name'
  | 'family_name_kana'
  | 'given_name_kana'
  | 'other_company'
  | 'other_name'
  | 'other_person';

const headings = {
  number: [
    '会員番号',
    '会員no',
    '会員id',
    '番号',
    'no',
    'membernumber',
    'memberno',
    'memberid',
    '会員コード',
  ],
  kind: ['種別', '会員種別', '会員区分', '区分', 'kind'],
  name: ['名称', '会員名', '名前', '会員名称', '法人名・氏名', 'name'],
  company: ['会社名', '法人名', '企業名', '事業者名', '社名', 'company', 'companyname'],
  person: ['氏名', '個人名', '姓名'],
  // These may say something else than the member's name: they count where nothing above does.
  other_company: ['会社名称', '会員会社名', '法人名称', '団体名', '貴社名'],
  other_name: ['正式名称', '会員名(氏名)'],
  other_person: ['会員氏名'],
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
  valid_from: [
    '有効期間の開始',
    '有効期間開始',
    '有効期間自',
    '会員期間開始',
    '会員期間自',
    '開始日',
    '入会日',
    '有効開始日',
    'validfrom',
    '入会年月日',
    '加入日',
    '加入年月日',
  ],
  valid_until: [
    '有効期間の終了',
    '有効期間終了',
    '有効期間至',
    '会員期間終了',
    '会員期間至',
    '終了日',
    '有効期限',
    '有効終了日',
    'validuntil',
    '有効期限日',
    '会員有効期限',
  ],
  state: ['状態', '会員状態', '在籍', 'state'],
  family_name: ['姓', '氏', '名字', '苗字', 'familyname', 'lastname'],
  given_name: ['名', 'givenname', 'firstname'],
  family_name_kana: [
    'セイ',
    '姓カナ',
    '姓フリガナ',
    '姓ふりがな',
    '氏カナ',
    '名字カナ',
    '苗字カナ',
  ],
  given_name_kana: ['メイ', '名カナ', '名フリガナ', '名ふりがな'],
} as const satisfies Record<Column, readonly string[]>;

/** What the office said about columns, by their keys. */
export type ColumnChoices = ReadonlyMap<string, ColumnChoice>;

const folded = (text: string) => headingKey(text).replace(/[._()]/g, '');
const columnOf = new Map<string, Column>(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);
/** Of two columns that hold the same the one with another heading counts before one with such a heading. */
const secondary = new Set([
  '会員コード',
  '入会年月日',
  '加入日',
  '加入年月日',
  '有効期限日',
  '会員有効期限',
]);
const plainHeading = (heading: string) => withoutRequest(folded(unmarked(headingKey(heading))));
/** What a heading, or the question of a form, says that its column holds. */
const namedColumn = (heading: string) => columnOf.get(plainHeading(heading));

const kinds = new Map<string, MemberKind>([
  ...['法人', '企業', '会社', '団体', '法人会員', '企業会員', '団体会員', 'company'].map(
    (name) => [name, 'company'] as const,
  ),
  ...['個人', '個人会員', 'person'].map((name) => [name, 'person'] as const),
]);
/** 法人 and 個人 within another word: 正会員（法人）, 法人賛助会員. */
function kindOf(text: string): MemberKind | null {
  const key = folded(text);
  const within = [...kinds.keys()].filter((word) => word.length === 2 && key.includes(word));
  const [kind, ...others] = new Set([key, ...within].flatMap((word) => kinds.get(word) ?? []));
  return others.length === 0 ? (kind ?? null) : null;
}

/** A word for members of a class. Any other is asked about: 非会員, 元会員 and 休会員 are no members. */
const classWords =
  '正|準|賛助|特別|名誉|一般|通常|普通|終身|永年|維持|協力|功労|学生|家族|海外|[甲乙丙]種?|第?[1-5一二三四五]種|[a-e]';
/** 正会員, 特別賛助会員, A: a class of members, to which companies and people belong. */
const isClass = new RegExp(`^(?:(?:${classWords})*会員|(?:${classWords})+)$`);

/** The office has not entered it. */
const unentered = /^(?:未登録|n\/a)$/i;

/** A membership that doesn't end. */
const endless = /^(?:無期限|期限(?:なし|無し)|終身|永年|永久)$/;

const states = new Map([
  ...['有効', '在籍', '在籍中', '会員', '現会員', '継続', '継続中', '', 'valid'].map(
    (name) => [name, false] as const,
  ),
  ...['退会', '退会済', '退会済み', '退会者', '脱退', '脱退済', '除籍', '除名', 'left'].map(
    (name) => [name, true] as const,
  ),
]);

/** Whether a sheet is named after those who are members no more: 退会者, 退会者一覧（R7年度）. */
function listsThoseWhoLeft(sheet: string): boolean {
  const bare = sheet.normalize('NFKC').replace(/令和|平成|[RH](?=\d)|年度?|[\d\s()_.・-]/g, '');
  return /^(?:(?:退会|脱退|除籍|除名)(?:済み?)?者?|旧会員|元会員)(?:会員|法人|個人)?(?:名簿|一覧表?|リスト|分)?$/.test(
    bare,
  );
}

/** What stands between the two days of a period; a dash only where it parts two whole days. */
const between =
  /\s*(?:[~〜～→⇒]|(?:から|より)(?=.*\d)|(?<=\d日?)\s*[-‐‑‒–—―−－ー─](?=\s*(?:(?:19|20)\d\d|[a-z]{1,2}\d|[^\d\s]{2}\d))|(?<=\d日?\s*)至)\s*/i;

/** The two days of a period in one cell: 2026/4/1～2027/3/31, 自2026/4/1 至2027/3/31; null: there are not two. */
function periodOf(text: string): { valid_from: string; valid_until: string } | null {
  const bare = text
    .normalize('NFKC')
    .replace(/^自\s*/, '')
    .replace(/\(.*(?:間|有効)\)$/, '');
  const [from, until, ...more] = bare.split(between).map((part) => part.trim());
  return from && until && more.length === 0 ? { valid_from: from, valid_until: until } : null;
}

/** A cell that says only the other end of a period: 2026/4/1～ has no end, ～2027/3/31 and 2027/3/31まで no start. */
const isOtherEnd = (text: string, column: 'valid_from' | 'valid_until') =>
  (column === 'valid_from' ? /^[~〜～]|(?:まで|迄)$/ : /(?:[~〜～]|から|より)$/).test(text.trim());

/** 2026年度, of an end also 2026年度末: the days of the fiscal year; null: it says none. */
function fiscalYearOf(
  text: string,
  column: 'valid_from' | 'valid_until',
): { first: Day; last: Day } | null {
  const [, said] =
    (column === 'valid_from' ? /^(.*年度)$/ : /^(.*年度)末?(?:まで)?$/).exec(text) ?? [];
  const year = said === undefined ? null : readWrittenYear(said);
  return year === null ? null : { first: `${year}-04-01`, last: `${year + 1}-03-31` };
}

function readRow(
  place: { sheet: string | null; row: number },
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): RosterRow {
  const problems: CellProblem[] = [];
  const note = (column: string | null, text: Message) => problems.push({ column, text });
  const cell = (column: Column): string | undefined => {
    const place = places.get(column);
    if (place === undefined) return undefined;
    // An exported name such as @コスメ has an apostrophe before it.
    const said = asOneLine(unescapeFormula((cells[place] ?? '').trim()));
    // A dash says neither that somebody is a member nor that somebody left. A day that nobody entered is no end.
    const isOpen = column === 'state' || (column.startsWith('valid_') && unentered.test(said));
    return isOpen ? said : withoutNothing(said);
  };
  const text = (value: string, field: string, most: number) => {
    if (value.length > most || hasUnfitCharacter(value)) {
      note(field, message('member_row_long', { field }));
    }
    if (isCellError(value)) note(field, message('table_cell_error', { text: value }));
    return value;
  };
  /** What stands in the columns of family name and given name. */
  const inTwo = (suffix: '' | '_kana') => {
    const [family, given] = [cell(`family_name${suffix}`), cell(`given_name${suffix}`)];
    return family === undefined ? undefined : [family, given].filter(Boolean).join(' ');
  };
  const day = (column: 'valid_from' | 'valid_until') => {
    const value = cell(column);
    if (value === undefined) return undefined;
    // A month counts from its first day and to its last one.
    const period = periodOf(value);
    const end =
      period?.[column] ?? value.replace(column === 'valid_until' ? /^[~〜～]\s*/ : '', '');
    const span = isOtherEnd(end, column)
      ? null
      : (readWrittenSpan(end) ?? fiscalYearOf(end, column));
    const field = column === 'valid_from' ? '有効期間の開始' : '有効期間の終了';
    const isEndless = column === 'valid_until' && endless.test(value);
    if (span === null && value !== '' && !isEndless)
      note(field, message('member_row_day', { value }));
    return column === 'valid_from' ? (span?.first ?? null) : (span?.last ?? null);
  };

  // An apostrophe keeps a spreadsheet from reading 0012 as 12.
  const number = text((cell('number') ?? '').replace(/^'(?=\S)/, ''), '会員番号', 40);
  if (memberNumberKey(number) === '') note('会員番号', message('member_row_number'));

  const names = [
    ['name', null],
    ['company', 'company'],
    ['person', 'person'],
    ['other_company', 'company'],
    ['other_name', null],
    ['family_name', 'person'],
    ['other_person', 'person'],
  ] as const;
  const [source, byHeading = null] =
    names.find(([column]) => (column === 'family_name' ? inTwo('') : cell(column))) ?? [];
  const written = source === 'family_name' ? inTwo('') : source && cell(source);
  const name = text(readWrittenName(written ?? ''), '名称', 200);
  if (name === '') note('名称', message('member_row_name'));

  const given = cell('kind') ?? '';
  const said = kindOf(given);
  if (given !== '' && said === null && !isClass.test(folded(given)))
    note('種別', message('member_row_kind', { value: given }));

  // A company's contact has a reading, too.
  const ofPerson = byHeading === 'person' ? inTwo('_kana') : undefined;
  const reading = cell('name_kana') || (ofPerson ?? cell('name_kana'));
  const kana =
    reading === undefined
      ? undefined
      : text(readWrittenKana(personNameOf(reading)), 'フリガナ', 200);
  if (kana && !isKatakana(kana)) note('フリガナ', message('member_row_kana', { value: kana }));

  const [from, until] = [day('valid_from'), day('valid_until')];
  if (from && until && from > until) note('有効期間の終了', message('member_row_until'));

  const state = cell('state');
  const ofSheet = listsThoseWhoLeft(place.sheet ?? '') ? true : undefined;
  const left = state === undefined ? ofSheet : states.get(state.normalize('NFKC'));
  if (state !== undefined && left === undefined) {
    note('状態', message('member_row_state', { value: state }));
  }
  return {
    ...place,
    number,
    kind: said ?? byHeading,
    name,
    name_kana: kana,
    valid_from: from,
    valid_until: until,
    left,
    problems,
    given: {
      number,
      kind: given || (byHeading === null ? '' : byHeading === 'company' ? '法人' : '個人'),
      name,
      name_kana: reading ?? '',
      valid_from: cell('valid_from') ?? '',
      valid_until: cell('valid_until') ?? '',
      state: state ?? '',
    },
  };
}

/**
 * What the choice about a column is kept by: its heading, or its letter among the headings beside it, since a letter
 * alone says nothing about the next file.
 */
export function columnKey(names: Cells, at: number): string {
  const heading = folded(names[at] ?? '');
  if (heading !== '') return cutText(heading, longestKey);
  return cutText(`${at} ${names.map(folded).join(' ')}`, longestKey);
}

const longestKey = 500;

const ofName = new Set<Column | undefined>([
  'name',
  'company',
  'person',
  'family_name',
  'other_company',
  'other_name',
  'other_person',
]);
const isName = (column: Column | undefined): boolean => ofName.has(column);

type Places = Map<Column, number>;

/** Headings of a member's number that other columns have, too. */
const countsRows = new Set(['番号', 'no']);
/** The same number in other words; a member may have an ID or a code beside it. */
const ofNumber = new Set(['会員番号', '会員no', 'membernumber', 'memberno']);

/**
 * The columns that headings name; null: not both a number and a name.
 *
 * @param below the first rows below them: of two columns for the same the one is meant that says something
 */
function placesOf(
  names: Cells,
  choices: ColumnChoices,
  below: readonly Cells[] = [],
): Places | null {
  const found = names.map((cell, at) => {
    const choice = choices.get(columnKey(names, at));
    // What the office said of a heading with marks, before such were known, counts.
    const isPlain = columnOf.has(withoutRequest(folded(cell)));
    if (isPlain || choice === undefined) return namedColumn(cell);
    return choice === 'left_out' ? undefined : choice;
  });
  // An answer to the form counts before the account of the person who was signed in.
  const account = ofAccount(names);
  const asks = found.some((column, place) => isName(column) && !account[place]);
  // The first column of a name counts; No. beside 会員番号 only counts the rows.
  const rank = (place: number) => {
    const heading = plainHeading(names[place] ?? '');
    const saysNothing = below.length > 0 && below.every((cells) => !cells[place]?.trim());
    return (saysNothing ? 3 : 0) + (countsRows.has(heading) ? 2 : Number(secondary.has(heading)));
  };
  const places = new Map(
    found
      .flatMap((column, place) =>
        column && !(asks && account[place]) ? [[column, place] as const] : [],
      )
      .toSorted(([, a], [, b]) => rank(a) - rank(b) || a - b)
      .toReversed(),
  );
  const hasName = [...places.keys()].some(isName);
  return places.has('number') && hasName ? places : null;
}

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

/** Whether most cells of a row are known headings; a member may be called 法人, but not all at once. */
function areKnown(cells: Cells): boolean {
  const written = cells.map(folded).filter((cell) => cell !== '');
  return (
    written.length > 1 && written.filter((cell) => columnOf.has(cell)).length * 2 > written.length
  );
}

/** Whether a row is headings. Where the members' numbers stand, nobody's number is 会員番号. */
function isHeadings(cells: Cells, places: Places | null): boolean {
  const number = places?.get('number');
  const isNumber = number !== undefined && namedColumn(cells[number] ?? '') === 'number';
  return isNumber || areKnown(cells);
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

/** Headings over days, states and amounts; below them a bare number is one, too: 46326, 30000. */
const ofTerm =
  /期限|期間|期日|満了|失効|[有無]効|状態|状況|在籍|[退休脱]会|除[名籍]|会費|納[入付]|[費額料]$|status|valid|expir/i;
const stateWord =
  /^(?:[有無]効|在籍|現役|[退休脱]会|退職|停止|休止|失効|期限切れ?|除[名籍]|死亡|解約|更新|継続|[未滞完]納|未更新|納[入付]|入金|支払|済|未|[○◯〇×✕✓✔レ])(?:済み?|中|者|会員|予定)?$/;
/** 10/31, 2026/4/1～2027/3/31, 令和8年度: what says a time and is no day or month by itself. */
const timeWithin =
  /^\d{1,2}(?:月|[/.])\d{1,2}日?$|(?:19|20)\d\d(?:年|[/.]\d)|(?:令和|平成|昭和)\s*(?:\d{1,2}|元)年/;

function isTerm(cell: string): boolean {
  const text = cell.normalize('NFKC').trim();
  const isNumber = /^\d+$/.test(text) && !/^(?:19|20)\d{6}$/.test(text);
  return (
    (!isNumber && readWrittenSpan(text) !== null) ||
    timeWithin.test(text) ||
    (states.has(text) && text !== '') ||
    stateWord.test(text) ||
    /^[\d.]+[千万]円?$/.test(text) ||
    (/[,¥円]/.test(text) && Number.isSafeInteger(readWrittenYen(text)))
  );
}

/** When the answer to a form of Google or Microsoft was begun and sent. */
const ofAnswer = /^(?:タイムスタンプ|timestamp|開始時刻|starttime|完了時刻|completiontime)$/;

/** Whether a column holds days, states or amounts, which may decide whether a member counts. */
function looksLikeTerm(name: string, examples: readonly string[]): boolean {
  if (ofAnswer.test(headingKey(name))) return false;
  const isNamed = ofTerm.test(name.normalize('NFKC').replace(/\s/g, ''));
  return isNamed || examples.filter(isTerm).length >= examples.length * 0.7;
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
