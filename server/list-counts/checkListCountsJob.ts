import type { Context } from '../context/context.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { inTransaction, type Tx } from '../db/db.ts';

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
    if (wrong.length > 0)
      log.error({ wrong }, 'kept totals of lists were wrong, and were corrected');
  });
}
