import { billKinds, type BillKind } from '@seminar/shared/papers/bills/schema';
import type { Message } from '@seminar/shared/platform/messages/message';
import { message } from '@seminar/shared/platform/messages/message';
import { isOnHold } from '../../catalogue/answers/isOnHold.rules.ts';
import type { Submission } from '../../generated/prisma/client.ts';

type Facts = Pick<
  Submission,
  | 'expectedAmount'
  | 'allocatedAmount'
  | 'paymentStatus'
  | 'status'
  | 'attention'
  | 'anonymisedAt'
  | 'virtualAccountId'
  | 'groupId'
> & {
  /** The valid ones. */
  receipts: readonly unknown[];
  /** The valid ones. */
  bills: readonly { kind: BillKind }[];
};

/** Why no such bill can be written for an application now; null: it can. */
export function whyNotBillable(row: Facts, kind: BillKind): Message | null {
  if (row.status === 'cancelled' || row.anonymisedAt !== null) return message('bill_cancelled');
  if (row.groupId !== null) return message('bill_of_group');
  if (row.expectedAmount === 0) return message('bill_free');
  // Where more than the fee came, it isn't PAID until the office has settled the difference.
  const hasCome = row.paymentStatus === 'PAID' || row.allocatedAmount > row.expectedAmount;
  if (hasCome || row.receipts.length > 0) return message('bill_paid');
  if (isOnHold(row.attention)) return message('bill_on_hold');
  if (kind === 'estimate') return null;
  if (row.virtualAccountId === null) return message('bill_on_hold');
  return row.bills.some((bill) => bill.kind === 'invoice') ? message('bill_exists') : null;
}

/**
 * The invoice that its applicant can have made out to somebody else: while its fee isn't paid, and not that of somebody
 * who had the place before.
 *
 * @param theirs those of the bills that are of the present person
 */
export function changeableInvoice<Bill extends { kind: BillKind }>(
  row: Omit<Facts, 'bills'> & { bills: readonly Bill[] },
  theirs: readonly Bill[],
): Bill | null {
  const invoice = theirs.find(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  const others = row.bills.filter((bill) => bill !== invoice);
  return whyNotBillable({ ...row, bills: others }, 'invoice') === null ? invoice : null;
}

export function billableKinds(row: Facts): BillKind[] {
  return billKinds.filter((kind) => whyNotBillable(row, kind) === null);
}
