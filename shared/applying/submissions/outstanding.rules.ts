import type { SubmissionRow } from './schema.ts';

type Applicant = SubmissionRow['applicant'];

/** Yen that an application still lacks, without what the association bears; 0 when it got too much. */
export function outstandingOf({
  expected_payment_amount: expected,
  waived_amount: waived,
  allocated_amount: allocated,
}: Pick<Applicant, 'expected_payment_amount' | 'waived_amount' | 'allocated_amount'>): number {
  return Math.max(0, expected - waived - allocated);
}
