import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';

/** What came in on one day. */
export const activitySchema = z.object({
  day: daySchema,
  applications: z.int(),
  /** Deposits by the bank's day. */
  payments: z.int(),
  /** Yen: their sum. */
  received: z.int(),
});
export type Activity = z.output<typeof activitySchema>;

/**
 * How a seminar stands; applications that were cancelled or deleted count in `cancelled` only, those on the
 * waiting list in `waiting` only.
 */
export const seminarProgressSchema = z.object({
  today: daySchema,
  applications: z.int(),
  cancelled: z.int(),
  waiting: z.int(),
  paid: z.int(),
  /** Passed the completion test. */
  passed: z.int(),
  /** Hold an issued certificate. */
  certified: z.int(),
  /** Yen that its applications cost together. */
  expected: z.int(),
  /** Yen of it that is paid. */
  collected: z.int(),
  /** Yen of it that the association bears. */
  waived: z.int(),
  /** Yen of it that is still to be paid. */
  outstanding: z.int(),
  overdue: z.int(),
  mails: z.object({ total: z.int(), undelivered: z.int() }),
  /** From the first day of the application period, at most 60 days. */
  activity: z.array(activitySchema),
});
export type SeminarProgress = z.output<typeof seminarProgressSchema>;
