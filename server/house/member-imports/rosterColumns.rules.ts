import {
  headingKey,
  ofAccount,
  unmarked,
  withoutRequest,
} from '@seminar/shared/platform/spreadsheets/cell.rules';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { ColumnChoice, RosterColumn } from '@seminar/shared/catalogue/members/schema';
import { cutText } from '@seminar/shared/text';

/** A person's name may stand in two columns. */
export type Column =
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

export const folded = (text: string) => headingKey(text).replace(/[._()]/g, '');
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
export const namedColumn = (heading: string) => columnOf.get(plainHeading(heading));

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

export type Places = Map<Column, number>;

/** Headings of a member's number that other columns have, too. */
export const countsRows = new Set(['番号', 'no']);
/** The same number in other words; a member may have an ID or a code beside it. */
export const ofNumber = new Set(['会員番号', '会員no', 'membernumber', 'memberno']);

/**
 * The columns that headings name; null: not both a number and a name.
 *
 * @param below the first rows below them: of two columns for the same the one is meant that says something
 */
export function placesOf(
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

/** Whether most cells of a row are known headings; a member may be called 法人, but not all at once. */
function areKnown(cells: Cells): boolean {
  const written = cells.map(folded).filter((cell) => cell !== '');
  return (
    written.length > 1 && written.filter((cell) => columnOf.has(cell)).length * 2 > written.length
  );
}

/** Whether a row is headings. Where the members' numbers stand, nobody's number is 会員番号. */
export function isHeadings(cells: Cells, places: Places | null): boolean {
  const number = places?.get('number');
  const isNumber = number !== undefined && namedColumn(cells[number] ?? '') === 'number';
  return isNumber || areKnown(cells);
}
