import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { idSchema, oneOf } from '../../pagination.ts';
import { forAll, roles } from '../../roles.ts';
import { activitySchema } from '../../catalogue/seminars/progress.ts';

/** What waits for a person; each kind is a filtered list of the office. */
export const workKinds = [
  'unexplained',
  'mismatch',
  'duplicates',
  'late',
  'reversed',
  'refunds',
  'check',
  'files',
  'claims',
  'wishes',
  'overdue',
  'receipts',
  'certificates',
  'mails',
] as const;
export type WorkKind = (typeof workKinds)[number];

const sumSchema = z.object({
  count: z.int(),
  /** Yen. */
  amount: z.int(),
});

const workSchema = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  /** Yen; null where it isn't about money. */
  amount: z.int().nullable(),
  /** The day since which the oldest one waits; null when there is none. */
  since: daySchema.nullable(),
});
export type Work = z.output<typeof workSchema>;

const postponedSchema = z.object({
  count: z.int(),
  /** The first day on which one of them comes back; null: there is none. */
  next: daySchema.nullable(),
});

export const topSchema = z.object({
  /** The business day of the figures. */
  today: daySchema,
  received_today: sumSchema,
  received_month: sumSchema,
  received_last_month: sumSchema,
  /** What applications still have to pay. */
  owed: sumSchema,
  /** The part of it whose payment deadline has passed. */
  overdue: sumSchema,
  /** Money that is neither allocated nor refunded nor to be refunded, of deposits that nobody postponed. */
  unexplained: sumSchema,
  /** Every kind, also those of which none waits. */
  work: z.array(workSchema),
  /** What staff members postponed (保留): it is in no line of the work. */
  postponed: z.object({ deposits: postponedSchema, submissions: postponedSchema }),
  /** The last 30 days, today the last. */
  activity: z.array(activitySchema),
  seminars: z.object({ total: z.int(), open: z.int() }),
  review_tests: z.object({ total: z.int(), passed: z.int() }),
});
export type Top = z.output<typeof topSchema>;

export const getTop = endpoint({
  method: 'GET',
  path: '/api/top',
  summary: 'How money, applications and the office’s work stand now',
  access: forAll,
  records: 'nobody',
  statements: 25,
  status: 200,
  response: oneOf(topSchema),
});

const numbersSchema = z.object({ deposits: z.int(), submissions: z.int(), mails: z.int() });

export const changesSchema = z.object({
  /** What waits for a person: deposits, applications to check, mails that didn't arrive. */
  waiting: numbersSchema,
  /** The newest of each, for the next question. */
  newest: numbersSchema,
  /** How many came since those that the question named. */
  arrived: numbersSchema,
});
export type Changes = z.output<typeof changesSchema>;

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/top/changes',
  summary: 'What has changed since a mark: how much waits for a person, and how much is new',
  access: forAll,
  records: 'nobody',
  query: z.object({
    /** Of the answer before; nothing is counted when it still holds. */
    mark: z.string().max(500, { error: 'too_long' }).optional(),
    /** The newest of each that the screen knows. */
    deposit: idSchema.optional(),
    submission: idSchema.optional(),
    mail: idSchema.optional(),
  }),
  status: 200,
  response: oneOf(
    z.object({
      mark: z.string(),
      /** null: the mark holds. */
      changes: changesSchema.nullable(),
      /** Of the person who asks: a screen of another role is out of date. */
      role: z.enum(roles),
    }),
  ),
});
