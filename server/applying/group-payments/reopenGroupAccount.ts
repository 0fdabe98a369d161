import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/**
 * Gives a group that owes money again its account back, if that was closed. Where somebody else has it by now,
 * or may get it any moment, the group waits for another one, with a mail that says so.
 */
export async function reopenGroupAccount(tx: Tx, groupId: number): Promise<void> {
  const reopened = await tx.$queryRaw<{ id: number }[]>`
    UPDATE virtual_accounts AS account SET state = 'taken', closed_at = NULL
    FROM groups
    WHERE groups.id = ${groupId} AND account.id = groups.virtual_account_id
      AND account.group_id = groups.id AND account.state IN ('closed', 'quarantined')
    RETURNING account.id`;
  for (const { id } of reopened) await enqueue(tx, 'reopenAccount', { virtual_account_id: id });
  const lost = await tx.$executeRaw`
    UPDATE groups SET virtual_account_id = NULL FROM virtual_accounts AS account
    WHERE groups.id = ${groupId} AND account.id = groups.virtual_account_id
      AND (account.group_id IS DISTINCT FROM groups.id OR account.state <> 'taken')`;
  if (lost > 0) await enqueue(tx, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
}
