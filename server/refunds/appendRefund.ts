import type { RefundKind } from '@seminar/shared/refunds/schema';
import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';
import { payerSearchTextOf } from '../answers/searchTextOf.ts';

interface RefundOrder {
  depositId: number;
  /** The application that the money was meant for. */
  submissionId: number | null;
  /** The receipt of a fee that is refunded. */
  receiptId?: number | null;
  /** The one that the bank's reversal ended although it had been sent. */
  replacesId?: number;
  /** Yen. */
  amount: number;
  kind: RefundKind;
  reason: string;
  /** null: the system, when the money arrived. */
  adminId: number | null;
  at: Date;
}

/**
 * Marks part of a deposit for refund. The caller has locked the deposit.
 *
 * @returns the refund's id
 */
export async function appendRefund(tx: Tx, order: RefundOrder): Promise<number> {
  const { depositId, submissionId, receiptId = null, replacesId = null } = order;
  const { amount, kind, reason, adminId, at } = order;
  const deposit = await tx.deposit.findUniqueOrThrow({
    where: { id: depositId },
    select: { searchText: true },
  });
  const submission =
    submissionId === null
      ? null
      : await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const { id } = await tx.refund.create({
    data: {
      depositId,
      submissionId,
      receiptId,
      replacesId,
      amount,
      kind,
      reason,
      createdAt: at,
      createdBy: adminId,
      searchText: [deposit.searchText, submission && payerSearchTextOf(submission)]
        .filter(Boolean)
        .join('\n'),
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId,
    action: 'refund.marked',
    entity: 'refund',
    entityId: id,
    after: { deposit_id: depositId, amount, kind },
    reason,
  });
  return id;
}
