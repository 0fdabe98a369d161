import { z } from 'zod';
import { releaseSchema } from '../../release.ts';

/** What can be wrong with the system; the administrators are told of each once. */
export const alertKinds = [
  'bank_link_broken',
  'bank_not_read',
  'deposits_unexplained',
  'mails_waiting',
  'mails_undelivered',
  'jobs_given_up',
  'jobs_waiting',
  'disk_low',
  'backup_late',
  'backup_damaged',
  'audit_unsealed',
  'webhook_switched_off',
  'self_settling_stopped',
  'list_counts_wrong',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What is wrong, in words. */
const alertSchema = z.object({
  kind: z.enum(alertKinds),
  /** What it is about, where several things of its kind can ail: the id of a receiver of webhooks. */
  subject: z.string(),
  text: z.string(),
  began_at: z.string(),
});

const jobCountSchema = z.object({
  /** The name of the kind of work. */
  task: z.string(),
  ready: z.int(),
  /** Since when the oldest of them could be done. */
  ready_since: z.string().nullable(),
  /** Wait for their time, or for their next try. */
  later: z.int(),
  running: z.int(),
  /** Failed at their last try: a person must have them done again. */
  given_up: z.int(),
});

export const operationsSchema = z.object({
  /** Of the server that answers. */
  release: releaseSchema,
  /** What is wrong now, the oldest first. */
  alerts: z.array(alertSchema),
  /** What was wrong, the latest first. */
  past: z.array(alertSchema.extend({ ended_at: z.string() })),
  /** Who is told. */
  told: z.object({ administrators: z.int(), webhook: z.boolean() }),
  bank: z.object({
    provider: z.enum(['none', 'simulator', 'gmo-aozora']),
    link_state: z.enum(['none', 'linked', 'expiring', 'broken']),
    last_success_at: z.string().nullable(),
  }),
  accounts: z.object({
    /** Those that can still be given out: free, or not issued yet. */
    left: z.int(),
    low: z.boolean(),
    waiting: z.int(),
  }),
  mails: z.object({
    waiting: z.int(),
    waiting_since: z.string().nullable(),
    /** Of the last 24 hours: failed or bounced. */
    undelivered: z.int(),
    /** Since when the mail server fails; null: it works. */
    server_failing_since: z.string().nullable(),
  }),
  jobs: z.array(jobCountSchema),
  backup: z.object({
    /** How many nightly backups are kept; null: this server takes none by itself. */
    kept: z.int().nullable(),
    last: z
      .object({
        taken_at: z.string(),
        file: z.string(),
        /** Bytes. */
        size: z.int(),
        encrypted: z.boolean(),
        checked_at: z.string().nullable(),
        /** What the check found; null: nothing is wrong, or it was not checked yet. */
        problem: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The copies of the server that run. */
  servers: z.array(
    z.object({
      host: z.string(),
      does_jobs: z.boolean(),
      started_at: z.string(),
      /** Bytes; null: not known. */
      disk_free: z.int().nullable(),
    }),
  ),
});
export type Operations = z.output<typeof operationsSchema>;
