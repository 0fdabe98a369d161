import type { Context } from '../context/context.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { inTransaction, type Db, type Tx } from '../db/db.ts';

interface WrongCount {
  list: string;
  facts: unknown;
  /** How many rows too many the total had. */
  wrong_by: number;
}

/** Adds the applications whose receipt waits although the list of those doesn't look at them. */
async function mendAwaitedReceipts(tx: Tx): Promise<WrongCount[]> {
  const added = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO awaited_receipts (submission_id) SELECT id FROM unreceipted_submissions
    ON CONFLICT DO NOTHING RETURNING submission_id AS id`;
  // One whose receipt was issued meanwhile was not overlooked.
  const waiting = await tx.$queryRaw<object[]>`
    SELECT FROM unreceipted_submissions WHERE id = ANY(${added.map(({ id }) => id)}::int[])`;
  const { length } = waiting;
  return length === 0 ? [] : [{ list: 'awaited_receipts', facts: {}, wrong_by: -length }];
}

/**
 * Takes off the applications that wait for no receipt because of what they say themselves: cancelled, deleted,
 * anonymised, nothing paid or nothing to pay. When that changes, a trigger notes them again, at the end of the
 * transaction that changes them: one that somebody changes at this moment is left for the next night.
 */
async function leaveSettled(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH settled AS (
      SELECT submission_id FROM awaited_receipts JOIN submissions ON submissions.id = submission_id
      WHERE status = 'cancelled' OR archived_at IS NOT NULL OR anonymised_at IS NOT NULL
        OR payment_status <> 'PAID' OR expected_amount = 0
      FOR NO KEY UPDATE SKIP LOCKED)
    DELETE FROM awaited_receipts USING settled
    WHERE awaited_receipts.submission_id = settled.submission_id`;
}

/**
 * Compares the kept totals with what is counted at the same moment, and corrects them. A total that was
 * wrong is an error of the program: the log says which, and the administrators are told.
 */
export async function checkListCountsJob(context: Context): Promise<void> {
  const { db, databaseUrl, clock, log } = context;
  // One at a time: two would correct the same error twice.
  await withAdvisoryLock(databaseUrl, 'check-list-counts', 0, async () => {
    const wrong = await inTransaction(
      db,
      async (tx) => {
        const found = [
          ...(await tx.$queryRaw<WrongCount[]>`SELECT * FROM mend_list_counts()`),
          ...(await mendAwaitedReceipts(tx)),
        ];
        const noted = { checkedAt: clock(), wrong: found.length };
        await tx.listCountCheck.upsert({ where: { id: 1 }, create: noted, update: noted });
        return found;
      },
      { minutes: 10 },
    );
    await leaveSettled(db);
    if (wrong.length > 0)
      log.error({ wrong }, 'kept totals of lists were wrong, and were corrected');
  });
}
