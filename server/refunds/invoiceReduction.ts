import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../db/db.ts';
import type { Receipt, Waiver } from '../generated/prisma/client.ts';
import { issueReturnInvoice } from './issueReturnInvoice.ts';

interface Reduction {
  waiver: Pick<Waiver, 'id' | 'amount' | 'createdBy'>;
  /** The receipt over what was received. */
  receipt: Receipt;
  issuedAt: Date;
}

/** Issues the return invoice of a reduced price, where the law requires one. */
export async function invoiceReduction(tx: Tx, reduction: Reduction): Promise<void> {
  const { waiver, receipt, issuedAt } = reduction;
  const { id: waiverId, amount, createdBy: adminId } = waiver;
  const returnedOn = tokyoDay(issuedAt);
  await issueReturnInvoice(tx, { receipt, waiverId, amount, returnedOn, issuedAt, adminId });
}
