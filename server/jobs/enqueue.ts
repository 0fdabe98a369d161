import type { Db, Tx } from '../db/db.ts';

export const taskNames = [
  'sendMail',
  'renderReceipt',
  'renderCertificate',
  'renderReturnInvoice',
  'syncDeposits',
  'fillAccountPool',
  'assignPendingAccounts',
  'closeAccount',
  'reopenAccount',
  'recycleAccounts',
  'forgetOldKeys',
  'sendReminders',
  'resumeMails',
  'remindAnnualDuty',
  'readStatement',
  'importStatement',
  'allocateStatement',
  'resumeStatements',
  'discardOldStatements',
  'anonymiseDue',
  'forgetOldAccess',
] as const;
export type TaskName = (typeof taskNames)[number];

interface JobOptions {
  /** Of jobs that wait under the same key, one stays. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: a rollback drops it, a commit keeps it. */
export async function enqueue(
  tx: Tx | Db,
  task: TaskName,
  payload: Record<string, string | number>,
  { key, runAt, maxAttempts = 12 }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`;
}
