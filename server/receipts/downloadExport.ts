import { tokyoDay } from '@seminar/shared/date';
import { Readable } from 'node:stream';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context.ts';
import type { StreamAnswer } from '../http/sendFile.ts';
import { csvOf, mergedPdfOf, zipOf } from './exportFiles.ts';
import { exportPages, type ExportedReceipt } from './exportPages.ts';
import { filtersSchema } from './listReceipts.ts';
import { beginExport } from './readExport.ts';

const mediaTypes = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Makes the file that somebody asked for, while it is sent. Whoever goes away stops the work.
 *
 * @throws NotFound
 * @throws Conflict it was fetched already
 */
export async function downloadExport(
  context: Context,
  adminId: number,
  id: string,
): Promise<StreamAnswer> {
  const { db, log } = context;
  const wanted = await beginExport(db, adminId, id);
  const { kind, total } = wanted;
  await recordAccess(db, {
    adminId,
    action: 'receipt.downloaded',
    entity: 'receipt',
    entityId: `export-${id}`,
    count: total,
  });
  const gone = new AbortController();
  const pages = counted(
    exportPages(context, filtersSchema.parse(wanted.filters), wanted.lastReceiptId),
    (done) => db.receiptExport.update({ where: { id }, data: { done } }),
    gone.signal,
  );
  const stream =
    kind === 'zip'
      ? zipOf(context, pages, gone.signal)
      : Readable.from(kind === 'csv' ? csvOf(pages) : mergedPdfOf(context, pages), {
          objectMode: false,
        });
  let whole = false;
  stream.once('end', () => (whole = true));
  stream.once('error', (error) => log.error({ err: error, kind }, 'a file of receipts failed'));
  stream.once('close', () => {
    gone.abort();
    const data = whole ? { state: 'done', done: total } : { state: 'stopped' };
    db.receiptExport
      .update({ where: { id }, data })
      .catch((error: unknown) => log.error({ err: error }, 'a file of receipts was not noted'));
  });
  const day = tokyoDay(context.clock()).replaceAll('-', '');
  return { stream, name: `領収書_${day}.${kind}`, mediaType: mediaTypes[kind] };
}

/** Notes after each page how many were taken; stops between two when the reader has gone. */
async function* counted(
  pages: AsyncIterable<ExportedReceipt[]>,
  note: (done: number) => Promise<unknown>,
  gone: AbortSignal,
): AsyncGenerator<ExportedReceipt[]> {
  let done = 0;
  for await (const page of pages) {
    if (gone.aborted) return;
    yield page;
    done += page.length;
    await note(done);
  }
}
