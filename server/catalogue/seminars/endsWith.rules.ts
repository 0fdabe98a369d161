import {
  asksForNothing,
  type Completion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import type { Seminar } from '../../generated/prisma/client.ts';
import { completionOf } from './completionOf.ts';

export const hasTest = (seminar: Pick<Seminar, 'reviewTestKeywords'>): boolean =>
  seminar.reviewTestKeywords.length > 0;

type Certifying = Pick<Seminar, 'reviewTestKeywords' | 'certificateIssueStartDate'> &
  Parameters<typeof completionOf>[0];

/**
 * What applicants are told that a certificate needs; null: they are told of none, since it needs nothing and has no day
 * of issue, or a test that the seminar doesn't have.
 */
export function toldCompletion(seminar: Certifying): Completion | null {
  const rule = completionOf(seminar);
  const completion = { ...rule, test: rule.test && hasTest(seminar) };
  const tells =
    hasTest(seminar) || seminar.certificateIssueStartDate !== null || !asksForNothing(completion);
  return tells ? completion : null;
}

export const certifies = (seminar: Certifying): boolean => toldCompletion(seminar) !== null;
