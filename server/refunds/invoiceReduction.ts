import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../db/db.ts';
import { issueReturnInvoice } from './issueReturnInvoice.ts';

interface Reduction {
  waiverId: number;
  /** The application, which has a receipt. */
  submissionId: number;
  /** Yen, tax included. */
  amount: number;
  adminId: number;
  issuedAt: Date;
}

/** Issues the return invoice of a reduced price, where the law requires one. */
export async function invoiceReduction(tx: Tx, reduction: Reduction): Promise<void> {
  const { waiverId, submissionId, amount, adminId, issuedAt } = reduction;
  const receipt = await tx.receipt.findFirstOrThrow({ where: { submissionId, voidedAt: null } });
  const returnedOn = tokyoDay(issuedAt);
  await issueReturnInvoice(tx, { receipt, waiverId, amount, returnedOn, issuedAt, adminId });
}
