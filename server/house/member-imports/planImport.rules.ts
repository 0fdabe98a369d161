import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type {
  GivenMember,
  MemberFields,
  MemberKind,
  MemberVerdict,
  RosterCounts,
} from '@seminar/shared/catalogue/members/schema';
import { isOrganisation } from '../../platform/names/organisation.rules.ts';
// A file is read in a thread, so the reader itself is no part of the server's start.
import type { RosterRow } from './readMember.rules.ts';
import type { Roster } from './readRoster.rules.ts';

export interface RosterMember {
  id: number;
  numberKey: string;
  fields: MemberFields;
  /** Since when the member has left, ISO 8601. */
  leftAt: string | null;
  version: number;
}

/** What the import does with a row, or with a member whom the file doesn't name (`row` is null). */
export interface PlanEntry {
  row: number | null;
  /** The sheet's name; null: of a CSV, or of no row. */
  sheet: string | null;
  verdict: MemberVerdict;
  /** null: a new member. */
  known: RosterMember | null;
  fields: MemberFields;
  doubts: Message[];
  /** What the cells of a refused row say; null: of others. */
  given: GivenMember | null;
}

export interface Plan {
  counts: RosterCounts;
  /** Of the rows, in the file's order. */
  entries: PlanEntry[];
  /** Members whom the file doesn't name, by their ids. */
  missing: PlanEntry[];
  /**
   * Whether those whom the file doesn't name may leave: all of it was read. Otherwise nobody leaves, since they may
   * stand where nothing was read.
   */
  mayLeave: boolean;
}

const guessKind = (name: string): MemberKind => (isOrganisation(name) ? 'company' : 'person');

const fieldNames = ['number', 'kind', 'name', 'name_kana', 'valid_from', 'valid_until'] as const;

/** The fields of a new member, or of this one with what the row says. */
function fieldsOf(
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

/** The fields in which two differ, and both values as the roster writes them. */
export function memberDifferences(before: MemberFields, after: MemberFields) {
  return fieldNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }));
}

const differ = (a: string, b: string) => searchKey(a) !== searchKey(b);

const textsOf = ({ problems }: RosterRow) => problems.map(({ text }) => text);

function judge(row: RosterRow, known: RosterMember | undefined): PlanEntry {
  const guessed = guessKind(row.name);
  const fields = fieldsOf(row, known?.fields, guessed);
  const entry = { row: row.row, sheet: row.sheet, known: known ?? null, fields, given: null };
  if (row.problems.length > 0)
    return { ...entry, verdict: 'refused', doubts: textsOf(row), given: row.given };
  // A file may have one of the two days only: the other is the roster's.
  if (fields.valid_from && fields.valid_until && fields.valid_from > fields.valid_until) {
    const doubts = [message('member_row_until')];
    return { ...entry, verdict: 'refused', doubts, given: row.given };
  }
  if (!known) {
    // Somebody who had left before the roster knew them is not added.
    if (row.left) return { ...entry, verdict: 'unchanged', doubts: [] };
    const doubts = row.kind === null ? [message(`member_doubt_kind_${guessed}`)] : [];
    return { ...entry, verdict: 'new', doubts };
  }
  const before = known.fields;
  const otherReading = fields.name_kana === '' || differ(before.name_kana, fields.name_kana);
  const doubts =
    differ(before.name, fields.name) && otherReading ? [message('member_doubt_other')] : [];
  const hadLeft = known.leftAt !== null;
  const left = row.left ?? hadLeft;
  if (left !== hadLeft) return { ...entry, verdict: left ? 'left' : 'returned', doubts };
  const verdict = memberDifferences(before, fields).length > 0 ? 'changed' : 'unchanged';
  return { ...entry, verdict, doubts };
}

/**
 * What importing these rows would do to the roster.
 *
 * @param roster everybody who has a number, with those who have left
 */
export function planImport({ rows, unread }: Roster, roster: readonly RosterMember[]): Plan {
  const byKey = new Map(roster.map((member) => [member.numberKey, member]));
  const nameOf = (fields: MemberFields) => `${fields.kind} ${searchKey(fields.name)}`;
  const byName = new Map(
    roster.filter(({ leftAt }) => leftAt === null).map(({ fields }) => [nameOf(fields), fields]),
  );
  const firstRow = new Map<string, RosterRow>();
  const entries = rows.map((row): PlanEntry => {
    const key = memberNumberKey(row.number);
    const entry = judge(row, byKey.get(key));
    const first = firstRow.get(key);
    if (key !== '' && first !== undefined) {
      const twice =
        first.sheet === row.sheet
          ? message('member_row_twice', { row: first.row })
          : message('member_row_twice_sheet', { row: first.row, sheet: first.sheet ?? '' });
      const doubts = [...textsOf(row), twice];
      return { ...entry, verdict: 'refused', doubts, given: row.given };
    }
    firstRow.set(key, row);
    const same = entry.verdict === 'new' ? byName.get(nameOf(entry.fields)) : undefined;
    if (!same) return entry;
    const doubt = message('member_doubt_same', { number: same.number });
    return { ...entry, doubts: [...entry.doubts, doubt] };
  });
  const missing = roster
    .filter(({ numberKey, leftAt }) => leftAt === null && !firstRow.has(numberKey))
    .map((member): PlanEntry => ({
      row: null,
      sheet: null,
      verdict: 'left',
      known: member,
      fields: member.fields,
      doubts: [],
      given: null,
    }));
  const counts = { refused: 0, new: 0, changed: 0, returned: 0, left: 0, unchanged: 0 };
  for (const { verdict } of entries) counts[verdict] += 1;
  return { counts, entries, missing, mayLeave: unread.length === 0 && counts.refused === 0 };
}
