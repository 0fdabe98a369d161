import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import type { Association, Receipt, Waiver } from '../../generated/prisma/client.ts';
import { issueReturnInvoices } from './issueReturnInvoices.ts';

interface Reduction {
  waiver: Pick<Waiver, 'id' | 'amount' | 'createdBy'>;
  /** The receipt over what was received. */
  receipt: Receipt;
}

/** Issues the return invoices of reduced prices, where the law requires them. */
export async function invoiceReductions(
  tx: Tx,
  reductions: readonly Reduction[],
  { association, issuedAt }: { association: Association; issuedAt: Date },
): Promise<void> {
  const orders = reductions.map(({ waiver: { id, amount, createdBy }, receipt }) => ({
    of: { receipt },
    waiverId: id,
    amount,
    returnedOn: tokyoDay(issuedAt),
    adminId: createdBy,
  }));
  await issueReturnInvoices(tx, orders, { association, issuedAt });
}
