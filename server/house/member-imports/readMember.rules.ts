import type { Day } from '@seminar/shared/date';
import { unescapeFormula } from '@seminar/shared/escapeFormula';
import { isKatakana } from '@seminar/shared/platform/japan/kana';
import { readWrittenKana } from '@seminar/shared/platform/japan/writtenKana';
import { readWrittenName } from '@seminar/shared/platform/japan/writtenName';
import { readWrittenSpan, readWrittenYear } from '@seminar/shared/platform/japan/writtenDay';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { GivenMember, MemberKind } from '@seminar/shared/catalogue/members/schema';
import { hasUnfitCharacter, personNameOf } from '@seminar/shared/text';
import {
  asOneLine,
  isCellError,
  withoutNothing,
} from '@seminar/shared/platform/spreadsheets/cell.rules';
import { folded, type Column } from './rosterColumns.rules.ts';

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

/** What the cell of a state says: whether the member left. */
export const states = new Map([
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
  /(?:[~〜～→⇒]|(?:から|より)(?=.*\d)|(?<=\d日?)\s*[-‐‑‒–—―−－ー─](?=\s*(?:(?:19|20)\d\d|[a-z]{1,2}\d|[^\d\s]{2}\d))|(?<=\d日?\s*)至)/i;

/** The two days of a period in one cell: 2026/4/1～2027/3/31, 自2026/4/1 至2027/3/31; null: there are not two. */
export function periodOf(text: string): { valid_from: string; valid_until: string } | null {
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

/** Reads one row of a table of members. */
export function readRow(
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
