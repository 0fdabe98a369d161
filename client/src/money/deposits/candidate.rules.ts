import type { Deposit, ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { formatYen, withNote, withValue } from '../../platform/i18n/format.ts';
import { isDoubt } from './suggestionReasons.rules.ts';

/** What one item of `POST /api/deposits/accept` holds. */
export interface AcceptItem {
  id: number;
  version: number;
  submission_id?: string;
  assignments?: { submission_id: string; amount: number }[];
  bears?: Bearing | null | undefined;
}

/** What the association bears of a fee, in yen, and why. */
export interface Bearing {
  amount: number;
  reason: string;
}

export function acceptItemOf(
  { id, version }: Pick<Deposit, 'id' | 'version'>,
  { submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>,
): AcceptItem {
  if (!set) return { id, version, submission_id: submission.submission_id };
  const assignments = set.map(({ submission_id, amount }) => ({ submission_id, amount }));
  return { id, version, assignments };
}

/** What all members of a set owe, and for which seminar, where that is the same for all. */
export function sameOf(set: NonNullable<ListedSuggestion['set']>) {
  const [first] = set;
  const isSame = set.every(
    ({ amount, seminar }) => amount === first?.amount && seminar.id === first.seminar.id,
  );
  return first && isSame ? { amount: first.amount, seminar: first.seminar } : undefined;
}

/** Yen of a transfer fee that somebody took off, as the reasons say; 0: none. */
export function feeOf({ reasons }: Pick<ListedSuggestion, 'reasons'>): number {
  const taken = reasons.find(({ code }) => code === 'amount_fee' || code === 'set_fee');
  return Number(taken?.values['fee'] ?? 0);
}

/** Yen that the suggested applications owe. */
export function owedBy(
  suggestion: Pick<ListedSuggestion, 'submission' | 'set' | 'reasons'>,
): number {
  const { submission, set } = suggestion;
  const { applicant } = submission;
  return set
    ? set.reduce((sum, { amount }) => sum + amount, feeOf(suggestion))
    : applicant.expected_payment_amount - applicant.allocated_amount;
}

/** Yen: what came minus what the suggested applications owe. */
export function differenceOf({
  available_amount: came,
  suggestion,
}: Pick<Deposit, 'available_amount' | 'suggestion'>): number {
  return suggestion ? came - owedBy(suggestion) : 0;
}

/** What is lacking falls on a group's member (of a set on the last one): it is borne at the group. */
function isGroupsShortfall({ submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>) {
  return (set?.at(-1) ?? submission).of_group;
}

type Differing = Pick<Deposit, 'available_amount' | 'suggestion'>;

/** Yen: all that is lacking once the suggestion is accepted is a transfer fee; 0: it isn't. */
function lackingFeeOf(deposit: Differing): number {
  const fee = deposit.suggestion ? feeOf(deposit.suggestion) : 0;
  return fee > 0 && differenceOf(deposit) === -fee ? fee : 0;
}

/**
 * Yen: the transfer fee that is all that is lacking, and that the association may bear with the assignment; 0: none.
 */
export function bearableOf(deposit: Differing): number {
  const { suggestion } = deposit;
  return suggestion && !isGroupsShortfall(suggestion) ? lackingFeeOf(deposit) : 0;
}

/** Whether a transfer fee is lacking that only a group's page lets the association bear. */
export function isBorneAtGroup(deposit: Differing): boolean {
  const { suggestion } = deposit;
  return suggestion !== null && isGroupsShortfall(suggestion) && lackingFeeOf(deposit) > 0;
}

/** Whether the choice to bear it is taken beforehand: not while other applications lack a known fee, or nothing. */
export const bearsAtFirst = ({ reasons }: Pick<ListedSuggestion, 'reasons'>): boolean =>
  !reasons.some(({ code }) => code === 'set_other_sums' || code === 'set_choice');

/**
 * How many people have paid once the suggestion is accepted. Of what is lacking one fee stays short, unless it is
 * borne: then nothing is issued or sent for it.
 */
export function paidOnceAccepted(
  deposit: Pick<Deposit, 'available_amount' | 'suggestion'>,
  bears = false,
): number {
  const { suggestion } = deposit;
  if (!suggestion || owedBy(suggestion) <= 0) return 0;
  const people = suggestion.set?.length ?? 1;
  return differenceOf(deposit) < 0 && !bears ? people - 1 : people;
}

/** The reasons that make one look twice. */
export function doubtsOf({ reasons }: Pick<ListedSuggestion, 'reasons'>) {
  return reasons.filter(isDoubt);
}

/** Everybody of a set: 「山田 太郎（KEIZOKU-20260401 ...）：8,000円」. */
export function membersOf(set: NonNullable<ListedSuggestion['set']>): string[] {
  const seminars = new Set(set.map(({ seminar }) => `${seminar.code} ${seminar.name}`));
  const isSame = seminars.size === 1;
  const people = set.map(({ name, seminar, amount }) =>
    withValue(isSame ? name : withNote(name, `${seminar.code} ${seminar.name}`), formatYen(amount)),
  );
  return isSame ? [...seminars, ...people] : people;
}

/** The applicant's reading, as the application's answers have it. */
export function kanaOf({ applicant }: Pick<SubmissionRow, 'applicant'>): string {
  return applicant.form_submission.values
    .filter(({ field }) => field.key === 'family_name_kana' || field.key === 'given_name_kana')
    .map(({ value }) => value ?? '')
    .join(' ')
    .trim();
}
