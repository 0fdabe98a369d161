import type { Bill, Prisma } from '../../generated/prisma/client.ts';

const isQualifiedInvoice = {
  kind: 'invoice',
  qualified: true,
  voidedAt: null,
} satisfies Prisma.BillWhereInput;

/** Of an application, its invoice or its group's that is the qualified document of its fee (decision 55). */
export const qualifiedInvoices = {
  bills: { where: isQualifiedInvoice },
  groupBills: { where: { bill: isQualifiedInvoice }, select: { bill: true } },
} satisfies Prisma.SubmissionInclude;

/** What of `qualifiedInvoices` was found; the database allows one at most. */
export function qualifiedInvoiceOf(row: {
  bills: readonly Bill[];
  groupBills: readonly { bill: Bill }[];
}): Bill | null {
  return row.bills[0] ?? row.groupBills[0]?.bill ?? null;
}

/** Of an application, what counts of its invoices and estimates, the newest first. */
export const validBills = {
  where: { voidedAt: null },
  orderBy: { id: 'desc' },
} satisfies Prisma.Submission$billsArgs;
