import { tokyoDay } from '@seminar/shared/date';
import type { ExportDocuments } from '@seminar/shared/exports/schema';
import type { Readable } from 'node:stream';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import type { StreamAnswer } from '../http/sendFile.ts';
import type { ExportRun } from './exportRun.ts';
import { beginExport } from './readExport.ts';

const mediaTypes = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

const fileNames: Record<ExportDocuments, string> = { receipts: '領収書', certificates: '修了証' };

/** How the file of each kind of document is made; the features that have them say so (app.ts). */
export type FileMakers = Record<ExportDocuments, (context: Context, run: ExportRun) => Readable>;

/**
 * Makes the file that somebody asked for, while it is sent. Whoever goes away stops the work.
 *
 * @throws NotFound
 * @throws Conflict it was fetched already
 */
export async function downloadExport(
  context: Context,
  { makers, exportId: id, adminId }: { makers: FileMakers; exportId: string; adminId: number },
): Promise<StreamAnswer> {
  const { db, log } = context;
  const { documents, kind, filters, lastId, total } = await beginExport(db, adminId, id);
  await recordAccess(context, {
    adminId,
    action: `${documents}.exported`,
    entity: documents,
    entityId: id,
    count: total,
  });
  const readerLeft = new AbortController();
  const note = (done: number) => db.fileExport.update({ where: { id }, data: { done } });
  const stream = makers[documents](context, {
    kind,
    filters,
    lastId,
    counted: (pages) => counted(pages, note, readerLeft.signal),
    readerLeft: readerLeft.signal,
  });
  let whole = false;
  stream.once('end', () => (whole = true));
  stream.once('error', (error) => {
    if (!hasGone(error)) log.error({ err: error, documents, kind }, 'a file failed');
  });
  stream.once('close', () => {
    readerLeft.abort();
    const data = whole ? { state: 'done' as const, done: total } : { state: 'stopped' as const };
    db.fileExport
      .update({ where: { id }, data })
      .catch((error: unknown) => log.error({ err: error, id }, 'a file was not noted'));
  });
  const day = tokyoDay(context.clock()).replaceAll('-', '');
  return { stream, name: `${fileNames[documents]}_${day}.${kind}`, mediaType: mediaTypes[kind] };
}

/** Its reader went away, which is no failure. */
function hasGone(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* counted<Row>(
  pages: AsyncIterable<Row[]>,
  note: (done: number) => Promise<unknown>,
  readerLeft: AbortSignal,
): AsyncGenerator<Row[]> {
  let done = 0;
  for await (const page of pages) {
    if (readerLeft.aborted) return;
    yield page;
    done += page.length;
    await note(done);
  }
}
