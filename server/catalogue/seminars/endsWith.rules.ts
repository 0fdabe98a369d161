import type { Seminar } from '../../generated/prisma/client.ts';

export const hasTest = (seminar: Pick<Seminar, 'reviewTestKeywords'>): boolean =>
  seminar.reviewTestKeywords.length > 0;

/** Whether applicants are told of a certificate: after a test, or from the day on which it is issued. */
export const certifies = (
  seminar: Pick<Seminar, 'reviewTestKeywords' | 'certificateIssueStartDate'>,
): boolean => hasTest(seminar) || seminar.certificateIssueStartDate !== null;
