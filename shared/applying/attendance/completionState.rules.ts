import {
  lacksOf,
  type Completion,
  type Proved,
} from '../../catalogue/seminars/completion.rules.ts';

/** Whether anything at all is proved. */
const isBegun = (proved: Proved): boolean =>
  proved.by_hand ||
  proved.test ||
  proved.checked_in ||
  proved.live_minutes > 0 ||
  (proved.watched_percent ?? 0) > 0;

/** How far a student is: nothing proved, something, all that is asked for, or less than an issued certificate says. */
export const completionStates = ['nothing', 'partly', 'complete', 'in_doubt'] as const;
export type CompletionState = (typeof completionStates)[number];

/**
 * A certificate that was issued is in doubt (要確認) while its student lacks something that the seminar asks for now: a
 * proof was taken back, or the office asks for more.
 *
 * @param issued has an issued certificate that stands
 */
export function completionState(
  completion: Completion,
  { proved, issued }: { proved: Proved; issued: boolean },
): CompletionState {
  if (lacksOf(completion, proved).length === 0) return 'complete';
  if (issued) return 'in_doubt';
  return isBegun(proved) ? 'partly' : 'nothing';
}
