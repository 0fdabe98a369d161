import { isNeedless } from '@seminar/shared/telling/mail/schema';
import { refundIsDone } from '../../platform/conditions/refunds.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Stored } from './compare.ts';

/** How many jobs, files and deposits of the bank still wait. What the clock repeats is no work that waits. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT ((SELECT count(*) FROM graphile_worker._private_jobs
         WHERE attempts < max_attempts AND coalesce(key, '') NOT LIKE 'clock:%' AND run_at < now() + interval '1 hour')
      + (SELECT count(*) FROM statement_imports WHERE state IN ('reading', 'importing'))
      + (SELECT count(*) FROM mails WHERE state = 'queued')
      + (SELECT count(*) FROM simulator_deposits s
         WHERE NOT EXISTS (SELECT 1 FROM deposits d WHERE d.item_key = s.item_key::text)))::int AS waiting`;
  return row?.waiting ?? 0;
}

/** Jobs that were given up, and those that are taken; to be asked when nobody runs. */
function jobProblems(db: Db): Promise<Stored['jobs']> {
  return db.$queryRaw<Stored['jobs']>`
    SELECT task.identifier AS task, CASE
        WHEN job.locked_at IS NOT NULL THEN 'is locked, although nobody does it'
        WHEN job.attempts >= job.max_attempts THEN 'was given up: ' || coalesce(job.last_error, '')
        ELSE 'still waits: ' || coalesce(job.last_error, '') END AS problem
    FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE job.locked_at IS NOT NULL OR (job.max_attempts > 1 AND (job.key IS NOT NULL OR job.attempts < job.max_attempts) AND coalesce(job.key, '') NOT LIKE 'clock:%'
        AND job.run_at < now() + interval '1 hour')
    UNION ALL SELECT queue_name, 'is a queue that is locked, although nobody works'
    FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL`;
}

/** Everything that the comparison needs, when all has come to rest. */
export async function readStored(db: Db): Promise<Stored> {
  const ofPerson = { select: { publicId: true } } as const;
  const submissions = await db.submission.findMany({
    include: {
      student: true,
      mails: { select: { kind: true } },
      receipts: {
        include: { versions: { include: { document: { select: { sha256: true } } } } },
      },
    },
  });
  const deposits = await db.deposit.findMany({
    include: {
      allocations: { include: { submission: ofPerson } },
      refunds: { include: { submission: ofPerson } },
      intendedSubmission: ofPerson,
    },
  });
  return {
    applications: submissions.map((row) => ({
      id: row.publicId,
      email: row.email,
      isPaid: row.paymentStatus === 'PAID',
      isCancelled: row.status === 'cancelled',
      hasStudent: row.student !== null,
      receipts: row.receipts.filter(({ voidedAt }) => voidedAt === null).length,
      documents: row.receipts.flatMap(({ versions }) =>
        versions.flatMap(({ document }) => document?.sha256 ?? []),
      ),
      mails: row.mails.map(({ kind }) => kind),
    })),
    booked: (await db.simulatorDeposit.findMany()).map(({ itemKey, amount }) => ({
      itemKey: String(itemKey),
      amount,
    })),
    deposits: deposits.map((row) => ({
      itemKey: row.itemKey,
      ofFile: row.provider === 'statement',
      amount: row.amount,
      allocated: row.allocatedAmount,
      refunded: row.refundAmount,
      submissionIds: [
        ...row.allocations,
        ...row.refunds,
        { submission: row.intendedSubmission },
      ].flatMap(({ submission }) => submission?.publicId ?? []),
    })),
    refunds: (await db.refund.findMany()).map((row) => ({
      id: row.id,
      amount: row.amount,
      isDone: refundIsDone.of(row),
    })),
    receiptNumbers: (await db.receipt.findMany()).map(({ sequence }) => sequence),
    imports: await db.statementImport.findMany({ select: { id: true, state: true, sha256: true } }),
    mails: (
      await db.mail.findMany({ select: { messageId: true, state: true, reason: true } })
    ).filter(({ reason }) => !isNeedless(reason)),
    jobs: await jobProblems(db),
  };
}
