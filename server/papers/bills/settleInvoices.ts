import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import { correctInvoices } from './correctInvoices.ts';
import { voidBillsOfGroups } from './voidBills.ts';

/**
 * Brings the invoices of groups, which the caller has locked, in line with what is owed, after receipts that refer
 * to them were issued or voided: an invoice stays for these receipts only, and is corrected as long as it stays.
 */
export async function settleInvoices(
  tx: Tx,
  groupIds: readonly number[],
  order: Undoing,
): Promise<void> {
  if (groupIds.length === 0) return;
  await voidBillsOfGroups(tx, groupIds, order);
  await correctInvoices(tx, groupIds, order);
}
