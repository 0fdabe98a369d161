import { otherFileProblem } from '@seminar/shared/platform/spreadsheets/otherFile.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { fileColumns, storeFile, type Upload } from '../../platform/imports/storedFile.ts';
import { moveInKind } from './lockMoveIn.ts';

/**
 * Stores an uploaded file for a job to read, in a thread, since it may be made to be slow.
 *
 * @returns the file's id
 * @throws ValidationFailed it is neither a workbook (.xlsx) nor a text
 */
export async function receiveMoveIn({ db, clock }: Context, upload: Upload): Promise<number> {
  const { fileName, bytes, adminId } = upload;
  const problem = otherFileProblem(bytes);
  if (problem) throw new ValidationFailed({ file: [problem] });
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
