import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { fileColumns, storeFile, type Upload } from '../../platform/imports/storedFile.ts';
import { moveInKind } from './lockMoveIn.ts';
import { otherKindOf } from '@seminar/shared/platform/spreadsheets/fileKind.rules';

/**
 * Stores an uploaded file for a job to read, in a thread, since it may be made to be slow.
 *
 * @returns the file's id
 * @throws ValidationFailed it is neither a workbook (.xlsx) nor a text
 */
export async function receiveMoveIn({ db, clock }: Context, upload: Upload): Promise<number> {
  const { fileName, bytes, adminId } = upload;
  const other = otherKindOf(bytes);
  if (other) throw new ValidationFailed({ file: [message(`table_${other}`)] });
  return inTransaction(db, async (tx) => {
    const { id } = await tx.moveIn.create({
      data: fileColumns(upload, clock()),
      select: { id: true },
    });
    await storeFile(tx, moveInKind, id, upload);
    await recordAudit(tx, {
      adminId,
      action: 'move_in.received',
      entity: 'move_in',
      entityId: id,
      after: { file_name: fileName, size: bytes.length },
    });
    await enqueueReading(tx, moveInKind, id);
    return id;
  });
}
