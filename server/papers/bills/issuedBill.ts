import type { Billable, IssuedBill } from '@seminar/shared/papers/bills/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Bill } from '../../generated/prisma/client.ts';

/** An invoice or an estimate as its applicant's page shows it. */
export function issuedBill(
  row: Pick<Bill, 'kind' | 'billNumber' | 'issueDate' | 'dueOn'>,
): IssuedBill {
  return {
    kind: row.kind,
    bill_number: row.billNumber,
    issue_date: toDay(row.issueDate),
    due_on: toDay(row.dueOn),
  };
}

/** The invoice that can be made out to somebody else. */
export function presentChangeable(
  row: Pick<Bill, 'billNumber' | 'addressee' | 'honorific'> | null,
): Billable['invoice'] {
  if (row === null) return null;
  return { bill_number: row.billNumber, addressee: row.addressee, honorific: row.honorific };
}
