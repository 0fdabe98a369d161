import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { loadLayouts } from '../../bank/statement-layouts/loadLayouts.ts';
import { isWorkbook } from '@seminar/shared/platform/spreadsheets/fileKind.rules';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { fileColumns, storeFile, type Upload } from '../../platform/imports/storedFile.ts';
import { recogniseInThread } from './inThread.ts';
import { statementKind } from './lockStatementImport.ts';
import type { Content } from './recogniseStatement.rules.ts';

/** Bytes. Excel packs 100,000 rows into less. */
const largestWorkbook = 15 * 1024 * 1024;

/**
 * What an uploaded file is. A workbook is unpacked by the job alone, since it may be made to be slow.
 *
 * @throws ValidationFailed
 */
async function recognise(bytes: Uint8Array, context: Context, now: Date): Promise<Content> {
  if (isWorkbook(bytes)) {
    if (bytes.length > largestWorkbook) {
      throw new ValidationFailed({ file: [message('table_workbook_large')] });
    }
    return { format: 'xlsx', encoding: '', state: 'reading' };
  }
  const layouts = await loadLayouts(context.db);
  return recogniseInThread({ bytes, today: tokyoDay(now), layouts });
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
  const content = await recognise(bytes, context, now);
  return inTransaction(context.db, async (tx) => {
    const { id } = await tx.statementImport.create({
      data: { ...fileColumns(upload, now), ...content },
      select: { id: true },
    });
    await storeFile(tx, statementKind, id, upload);
    await recordAudit(tx, {
      adminId,
      action: 'statement.received',
      entity: 'statement_import',
      entityId: id,
      after: { file_name: fileName, size: bytes.length },
    });
    if (content.state === 'reading') await enqueueReading(tx, statementKind, id);
    return id;
  });
}
