import type { ReviewTestAttempt } from '@seminar/shared/applying/review-tests/endpoints';
import type { Prisma } from '../../generated/prisma/client.ts';

/** The relations that are read to list an attempt. */
export const attemptParts = {
  seminar: { select: { id: true, name: true, code: true } },
} satisfies Prisma.ReviewTestAttemptInclude;

export type AttemptRow = Prisma.ReviewTestAttemptGetPayload<{ include: typeof attemptParts }>;

export function presentAttempt(row: AttemptRow): ReviewTestAttempt {
  return {
    id: row.id,
    at: row.at.toISOString(),
    seminar: row.seminar,
    student_number: row.studentNumber,
    name: row.name,
    address_prefecture: row.addressPrefecture,
    keywords: row.keywords,
    passed: row.passed,
    student_known: row.studentId !== null,
    prefecture_differs: row.prefectureDiffers,
  };
}
