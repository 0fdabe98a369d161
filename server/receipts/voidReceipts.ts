import { recordAudits } from '../audit/record.ts';
import type { Undoing } from '../audit/undoing.ts';
import type { Tx } from '../db/db.ts';
import type { IssuedReceipt } from './issueReceipts.ts';

/**
 * Voids the valid receipts of applications that are no longer paid. The rows, their numbers and their
 * documents stay.
 *
 * @returns the receipt of each application that had one
 */
export async function voidReceipts(
  tx: Tx,
  submissionIds: readonly number[],
  { reason, at, adminId }: Undoing,
): Promise<Map<number, IssuedReceipt>> {
  const receipts = await tx.receipt.updateManyAndReturn({
    where: { submissionId: { in: [...submissionIds] }, voidedAt: null },
    data: { voidedAt: at, voidReason: reason },
    select: { id: true, receiptNumber: true, submissionId: true },
  });
  await recordAudits(
    tx,
    receipts.map(({ id, receiptNumber }) => ({
      adminId,
      action: 'receipt.voided',
      entity: 'receipt',
      entityId: id,
      before: { status: 'valid' },
      after: { status: 'void', receipt_number: receiptNumber },
      reason,
    })),
  );
  return new Map(
    receipts.flatMap(({ id, receiptNumber, submissionId }) =>
      submissionId === null ? [] : [[submissionId, { receiptId: id, receiptNumber }] as const],
    ),
  );
}
