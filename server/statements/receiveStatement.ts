import { createHash } from 'node:crypto';
import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { readStatement } from './readStatement.rules.ts';

interface Upload {
  fileName: string;
  bytes: Uint8Array;
  adminId: number;
}

/**
 * Stores an uploaded statement file for a job to read. A file that can't be a statement is refused at
 * once.
 *
 * @returns the import's id
 * @throws ValidationFailed the file is not a statement, or nothing in it can be read
 */
export async function receiveStatement(context: Context, upload: Upload): Promise<number> {
  const { fileName, bytes, adminId } = upload;
  const now = context.clock();
  const read = readStatement(bytes, tokyoDay(now));
  if ('problem' in read) throw new ValidationFailed({ file: [read.problem] });
  // The first rows already show whether the headings are known and the records are complete.
  const first = read.reading.next();
  if (first.done) {
    const problems = first.value.map(({ problem }) => problem);
    throw new ValidationFailed({
      file: problems.length > 0 ? problems : [message('statement_no_rows')],
    });
  }
  return inTransaction(context.db, async (tx) => {
    const { id } = await tx.statementImport.create({
      data: {
        fileName,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        format: read.format,
        encoding: read.encoding,
        createdAt: now,
        createdBy: adminId,
        file: { create: { bytes: Buffer.from(bytes) } },
      },
      select: { id: true },
    });
    await recordAudit(tx, {
      adminId,
      action: 'statement.received',
      entity: 'statement_import',
      entityId: id,
      after: { file_name: fileName, size: bytes.length },
    });
    await enqueue(tx, 'readStatement', { import_id: id }, { maxAttempts: 3 });
    return id;
  });
}
