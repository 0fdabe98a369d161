import { createHash } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { enqueueReading } from './moveInJobs.ts';
import { otherKindOf } from '@seminar/shared/platform/spreadsheets/fileKind.rules';

interface Upload {
  fileName: string;
  bytes: Uint8Array;
  adminId: number;
}

/**
 * Stores an uploaded file for a job to read, in a thread, since it may be made to be slow.
 *
 * @returns the file's id
 * @throws ValidationFailed it is neither a workbook (.xlsx) nor a text
 */
export async function receiveMoveIn(
  { db, clock }: Context,
  { fileName, bytes, adminId }: Upload,
): Promise<number> {
  const other = otherKindOf(bytes);
  if (other) throw new ValidationFailed({ file: [message(`table_${other}`)] });
  return inTransaction(db, async (tx) => {
    const { id } = await tx.moveIn.create({
      data: {
        fileName,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: clock(),
        createdBy: adminId,
        file: { create: { bytes: Buffer.from(bytes) } },
      },
      select: { id: true },
    });
    await recordAudit(tx, {
      adminId,
      action: 'move_in.received',
      entity: 'move_in',
      entityId: id,
      after: { file_name: fileName, size: bytes.length },
    });
    await enqueueReading(tx, id);
    return id;
  });
}
