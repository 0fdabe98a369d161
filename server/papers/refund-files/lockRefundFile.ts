import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

/**
 * Locks the deposits of a file's refunds, in the order of ids, then the file.
 *
 * @param version what the person's screen shows
 * @throws NotFound
 * @throws Conflict the screen is out of date, or the file was withdrawn
 */
export async function lockRefundFile(tx: Tx, id: number, version: number | null) {
  await tx.$queryRaw`
    SELECT deposits.id FROM deposits
    WHERE id IN (
      SELECT deposit_id FROM refunds JOIN refund_file_items AS item ON item.refund_id = refunds.id
      WHERE item.file_id = ${id})
    ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM refund_files WHERE id = ${id} FOR UPDATE`;
  const file = await tx.refundFile.findUnique({
    where: { id },
    include: { items: { include: { refund: { include: { payeeAccount: true } } } } },
  });
  if (!file) throw new NotFound();
  if (version !== null && version !== file.version) {
    throw new Conflict(message('refund_file_stale'));
  }
  if (file.withdrawnAt !== null) throw new Conflict(message('refund_file_withdrawn'));
  return file;
}
