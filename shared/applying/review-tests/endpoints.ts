import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idSchema, listOf, listQuery } from '../../pagination.ts';
import { forAll, forStaff } from '../../roles.ts';
import { personNameOf } from '../../text.ts';

/** Blank and absent are the same to whoever is asked for it: the rules name what is missing. */
function text(longest: number) {
  return z
    .string()
    .max(longest, { error: 'too_long' })
    .trim()
    .nullish()
    .transform((given) => given ?? '');
}

export const submitReviewTest = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/review-test/submit',
  summary: 'A try at the completion test of a seminar, by id or code',
  access: 'public',
  noSession: true,
  params: z.object({ id: z.string() }),
  body: z.object({
    student_number: text(60),
    name: text(200).transform(personNameOf),
    address_prefecture: text(20),
    keywords: z
      .array(text(100))
      .max(20, { error: 'too_many' })
      .nullish()
      .transform((given) => given ?? []),
  }),
  status: 200,
  response: z.object({ message: z.string() }),
});

export const reviewTestAttemptSchema = z.object({
  id: z.int(),
  at: z.string(),
  seminar: z.object({ id: z.int(), name: z.string(), code: z.string() }),
  /** As entered. */
  student_number: z.string(),
  name: z.string(),
  address_prefecture: z.string(),
  keywords: z.array(z.string()),
  passed: z.boolean(),
  /** Number and name were those of a student. */
  student_known: z.boolean(),
  /** The prefecture is another than that of the home address. */
  prefecture_differs: z.boolean(),
});
export type ReviewTestAttempt = z.output<typeof reviewTestAttemptSchema>;

const yesOrNo = z.enum(['true', 'false'], { error: 'choice' });

export const attemptList = {
  sorts: ['at', 'student_number'],
  sort: 'at',
  direction: 'desc',
  filters: {
    seminar_id: idSchema.optional(),
    passed: yesOrNo.optional(),
    prefecture_differs: yesOrNo.optional(),
  },
} as const;

export const listReviewTests = endpoint({
  method: 'GET',
  path: '/api/review-tests',
  summary: 'Every try at a completion test, the newest first',
  access: forAll,
  records: 'review_tests.listed',
  asksAgain: 'sometimes',
  query: listQuery(attemptList),
  status: 200,
  response: listOf(reviewTestAttemptSchema),
});

export const downloadReviewTests = endpoint({
  method: 'GET',
  path: '/api/review-tests/csv',
  summary: 'The tries as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'review_tests.exported',
  asksAgain: 'always',
  query: csvQuery(attemptList),
  status: 200,
  file: 'text/csv',
});
