import type { Accepted, Deposit } from '@seminar/shared/money/deposits/schema';

/** Deposits that were not accepted for the same reason. */
export interface Refused {
  remitters: string[];
  /** '' where the server gave none. */
  why: string;
}

/**
 * Whose deposits were not accepted, by the reason.
 *
 * @param unanswered why the server said nothing about those that have no answer
 */
export function refusedOf(
  deposits: readonly Pick<Deposit, 'id' | 'remitter_name'>[],
  answers: readonly Pick<Accepted, 'id' | 'status' | 'message'>[],
  unanswered: string,
): Refused[] {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const found = new Map<string, string[]>();
  for (const { id, remitter_name } of deposits) {
    const answer = answerOf.get(id);
    if (answer?.status === 'accepted') continue;
    const why = answer ? (answer.message ?? '') : unanswered;
    found.set(why, [...(found.get(why) ?? []), remitter_name]);
  }
  return [...found].map(([why, remitters]) => ({ remitters, why }));
}
