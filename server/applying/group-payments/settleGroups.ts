import type { Cause } from '../../platform/audit/cause.ts';
import { settleInvoices } from '../../papers/bills/settleInvoices.ts';
import { voidBillsOfGroups } from '../../papers/bills/voidBills.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { followPayments } from '../payments/followPayments.ts';
import { settleGroupReceipts } from '../../papers/receipts/groupReceipts.ts';
import { payGroup } from './payGroup.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * After the people of groups have changed, which the caller has locked: brings the groups' money in line
 * with them, and what follows from it.
 *
 * @param cause `first`: as for `payGroup`
 */
export async function settleGroups(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  groupIds: readonly number[],
  { first, ...cause }: Cause & { first?: readonly number[] },
): Promise<void> {
  const unchanged: number[] = [];
  const correction = {
    reason: cause.reason ?? systemReasons.groupFeeChanged,
    at: context.clock(),
    adminId: cause.adminId,
  };
  for (const groupId of groupIds) {
    // Before the receipts are issued, none of which may refer to an invoice over other fees.
    await voidBillsOfGroups(tx, [groupId], correction);
    const touched = await payGroup(tx, context, groupId, { ...cause, ...(first && { first }) });
    if (touched.length === 0) unchanged.push(groupId);
    else await followPayments(tx, context, touched, cause);
  }
  // When somebody left, the rest may all be paid: their receipt is due, although nothing of theirs changed.
  await settleGroupReceipts(tx, context, unchanged, cause);
  await settleInvoices(tx, groupIds, correction);
}
