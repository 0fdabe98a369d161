import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { groupSearchText } from './groupSearchText.ts';

/**
 * Gives a group, which the caller has locked or just created, an account of its own.
 *
 * @returns false: the pool is empty
 */
export async function giveGroupAccount(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  groupId: number,
): Promise<boolean> {
  const account = await takeAccount(tx, env.bankProvider, clock());
  if (!account) return false;
  const group = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
  await tx.virtualAccount.update({ where: { id: account.id }, data: { groupId } });
  await tx.group.update({
    where: { id: groupId },
    data: { virtualAccountId: account.id, searchText: groupSearchText({ ...group, account }) },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'group.account_assigned',
    entity: 'group',
    entityId: groupId,
    after: { virtual_account_id: account.id },
  });
  return true;
}
