import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

/**
 * Refuses to touch refunds that are in a file for the bank: who withdrew or completed one of a file that
 * goes to the bank later would have its money sent all the same. The caller has locked the deposits.
 *
 * @param evenSent also refuses those that were given to the bank, as long as they are due
 * @throws Conflict
 */
export async function refuseInFile(
  tx: Tx,
  refundIds: readonly number[],
  { evenSent }: { evenSent: boolean },
): Promise<void> {
  if (refundIds.length === 0) return;
  const item = await tx.refundFileItem.findFirst({
    where: {
      refundId: { in: [...refundIds] },
      withdrawnAt: null,
      refund: { refundedOn: null, withdrawnAt: null },
      ...(evenSent ? {} : { file: { sentAt: null } }),
    },
    include: { file: { select: { sentAt: true } } },
    orderBy: { id: 'asc' },
  });
  if (!item) return;
  const key = item.file.sentAt === null ? 'refund_in_file' : 'refund_in_sent_file';
  throw new Conflict(message(key, { number: item.fileId }));
}
