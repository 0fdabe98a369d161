import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { isUndoneInSilence } from '../../telling/mail/undoing.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { IssuedReceipt } from './issueReceipts.ts';

/** Voids those of these receipts that are valid. The rows, their numbers and their documents stay. */
export async function voidReceiptsWhere(
  tx: Tx,
  where: Prisma.ReceiptWhereInput,
  { reason, at, adminId }: Undoing,
) {
  const receipts = await tx.receipt.updateManyAndReturn({
    where: { ...where, voidedAt: null },
    data: { voidedAt: at, voidReason: reason, unheard: isUndoneInSilence(tx) },
    select: { id: true, receiptNumber: true, submissionId: true, groupId: true },
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
  await noteChanges(
    tx,
    receipts.flatMap(({ receiptNumber: number, submissionId, groupId }) => {
      const change = { what: 'void', paper: 'receipt', number } as const;
      const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
      return of ? [{ of, change, reason, adminId, at }] : [];
    }),
  );
  return receipts;
}

/**
 * Voids the valid receipts of applications that are no longer paid.
 *
 * @returns the receipt of each application that had one
 */
export async function voidReceipts(
  tx: Tx,
  submissionIds: readonly number[],
  undoing: Undoing,
): Promise<Map<number, IssuedReceipt>> {
  const where = { submissionId: { in: [...submissionIds] } };
  const receipts = await voidReceiptsWhere(tx, where, undoing);
  return new Map(
    receipts.flatMap(({ id, receiptNumber, submissionId }) =>
      submissionId === null ? [] : [[submissionId, { receiptId: id, receiptNumber }] as const],
    ),
  );
}
