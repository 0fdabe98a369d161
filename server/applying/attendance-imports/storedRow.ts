import { matchGrades, matchReasonSchema } from '@seminar/shared/applying/attendance-imports/schema';
import { z } from 'zod';

/** Whom a stored row may be, the likeliest first. */
export const storedCandidates = z.array(
  z.object({
    submissionId: z.int(),
    grade: z.enum(matchGrades),
    reasons: z.array(matchReasonSchema),
  }),
);

/** When somebody was there, as it is stored. */
export const storedSpans = z.array(z.tuple([z.number(), z.number()]));
