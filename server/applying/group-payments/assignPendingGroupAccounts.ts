import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { groupWaitsForAccountSql } from '../../platform/conditions/groups.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { queueGroupInstructions } from '../../telling/mail/definitions/groupInstructions.ts';
import { giveGroupAccount } from './giveGroupAccount.ts';

/** Gives one waiting group its account and its mail; false: none waits, or the pool is empty. */
async function assignOne(context: Context, heldBack: number[]): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [waiting] = await tx.$queryRaw<{ id: number; seminarId: number }[]>`
      SELECT id, seminar_id AS "seminarId" FROM groups
      WHERE ${groupWaitsForAccountSql} AND seminar_id <> ALL(${heldBack}::int[])
      ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
    if (!waiting) return false;
    if (await mustWaitForAccount(tx, context, waiting.seminarId)) {
      heldBack.push(waiting.seminarId);
      return true;
    }
    if (!(await giveGroupAccount(tx, context, waiting.id))) return false;
    await queueGroupInstructions(tx, context, waiting.id);
    return true;
  });
}

/** Assigns accounts to the groups that came when none was free, the oldest first. */
export async function assignPendingGroupAccounts(context: Context): Promise<void> {
  const heldBack: number[] = [];
  while (await assignOne(context, heldBack));
}
