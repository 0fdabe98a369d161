import type { Deposit, ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { formatYen, withNote, withValue } from '../../platform/i18n/format.ts';
import { isDoubt } from './reasons.rules.ts';

/** What one item of `POST /api/deposits/accept` holds. */
export interface AcceptItem {
  id: number;
  version: number;
  submission_id?: string;
  assignments?: { submission_id: string; amount: number }[];
}

export function acceptItemOf(
  { id, version }: Pick<Deposit, 'id' | 'version'>,
  { submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>,
): AcceptItem {
  if (!set) return { id, version, submission_id: submission.submission_id };
  const assignments = set.map(({ submission_id, amount }) => ({ submission_id, amount }));
  return { id, version, assignments };
}

/** Only what is sure and leaves no difference is accepted without a question, or together with others. */
export function isClear(deposit: Pick<Deposit, 'available_amount' | 'suggestion'>): boolean {
  const { suggestion } = deposit;
  return suggestion !== null && suggestion.grade === 'high' && differenceOf(deposit) === 0;
}

/** Yen that the suggested applications owe. */
export function owedBy({ submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>): number {
  const { applicant } = submission;
  return set
    ? set.reduce((sum, { amount }) => sum + amount, 0)
    : applicant.expected_payment_amount - applicant.allocated_amount;
}

/** Yen: what came minus what the suggested applications owe. */
export function differenceOf({
  available_amount: came,
  suggestion,
}: Pick<Deposit, 'available_amount' | 'suggestion'>): number {
  return suggestion ? came - owedBy(suggestion) : 0;
}

/** How many people have paid once the suggestion is accepted; 0: the fee stays short, so nothing is issued or sent. */
export function paidOnceAccepted(
  deposit: Pick<Deposit, 'available_amount' | 'suggestion'>,
): number {
  const { suggestion } = deposit;
  if (!suggestion || owedBy(suggestion) <= 0 || differenceOf(deposit) < 0) return 0;
  return suggestion.set?.length ?? 1;
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
