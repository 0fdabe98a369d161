import { message } from '@seminar/shared/platform/messages/message';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openIfPossible } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { refuseUnready } from './refuseUnready.ts';
import { lockRefundFile } from './lockRefundFile.ts';

/**
 * The bytes for the bank, the same at every download.
 *
 * @throws NotFound
 * @throws Conflict the file must not go to the bank, was erased after the retention period, or the key of its content
 *   is lost
 */
export async function downloadRefundFile(
  context: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<FileAnswer> {
  const { db, secrets } = context;
  const file = await inTransaction(db, async (tx) => {
    const locked = await lockRefundFile(tx, id, null);
    refuseUnready(locked, await wantsFourEyes(tx));
    return locked;
  });
  if (file.contentSealed === null) throw new Conflict(message('refund_file_erased'));
  const purpose = purposeOf('refund_files.content_sealed', id);
  const content = openIfPossible(secrets, file.contentSealed, purpose);
  if (content === null) throw new Conflict(message('refund_file_closed'));
  const bytes = Buffer.from(content, 'base64');
  await recordAccess(context, {
    adminId,
    action: 'refund_file.downloaded',
    entity: 'refund_file',
    entityId: id,
    count: file.items.length,
  });
  return { bytes, name: `総合振込_${toDay(file.transferOn)}_第${id}号.txt` };
}
