import { z } from 'zod';
import { completionParts } from '../../catalogue/seminars/completion.rules.ts';

/** Why a student has no valid certificate yet. */
export const whyNotYetReasons = [
  /** Not paid any more: the student is suspended. */
  'not_paid',
  /** Passed, and can be issued today. */
  'ready',
  /** Passed, but a name has characters that can't be printed. */
  'unprintable',
  /** Passed, but the birth date that the certificate states is still to be told. */
  'unanswered',
  /** Passed, but the seminar's days for issuing have not begun, or are over. */
  'issue_not_open',
  'issue_closed',
  /** Was issued and revoked. */
  'revoked',
  /** The seminar has no keywords, so there is no test to pass. */
  'no_test',
  'test_not_open',
  'test_closed',
  /** The test is open; nothing was submitted so far. */
  'not_tried',
  'wrong_keywords',
  /** The seminar asks for more than the test, and it is not all done: `lacks`. */
  'incomplete',
  /** Passed once, but the office removed the certificate, or the keywords were changed since. */
  'try_again',
] as const;

export const whyNotYetSchema = z.object({
  reason: z.enum(whyNotYetReasons),
  /** The day that belongs to the reason: revoked on, opens on, ended on. */
  day: z.string().nullable(),
  /** Attempts at the completion test, and the day of the last one. */
  attempts: z.int(),
  last_attempt_on: z.string().nullable(),
  /** The keywords that were wrong in the last attempt, counted from 1. */
  wrong_keywords: z.array(z.int()),
  /** Characters that can't be printed. */
  characters: z.array(z.string()),
  /** What is not done yet; absent: the reason is another one. */
  lacks: z.array(z.enum(completionParts)).optional(),
});
export type WhyNotYet = z.output<typeof whyNotYetSchema>;
