import { tokyoDay } from '@seminar/shared/date';
import type { ExportDocuments } from '@seminar/shared/platform/exports/schema';
import type { Readable } from 'node:stream';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import type { SessionAdmin } from '../http/requireAdmin.ts';
import type { StreamAnswer } from '../http/sendFile.ts';
import { WorkQueue } from '../http/workQueue.ts';
import type { ExportRun } from './exportRun.ts';
import { beginExport, sayEvery } from './readExport.ts';

const mediaTypes = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

const fileNames: Record<ExportDocuments, string> = {
  receipts: '領収書',
  certificates: '修了証',
  tax_archive: '税務調査用一式',
};

/**
 * The function that makes the file of each kind of document; app.ts sets them, from the documents'
 * features.
 */
export type FileMakers = Record<ExportDocuments, (context: Context, run: ExportRun) => Readable>;

interface Order {
  makers: FileMakers;
  exportId: string;
  admin: SessionAdmin;
}

/** Each may hold a thread that draws, for as long as its reader takes. */
const files = new WorkQueue({ atOnce: 4, waiting: 20, seconds: 30, heldByCaller: true });

/**
 * Makes an ordered file while it is sent. If the client disconnects, the work stops.
 *
 * @throws NotFound
 * @throws Forbidden the person has had another role since the order
 * @throws Conflict it was downloaded already
 * @throws TooManyRequests, Unavailable others are being made; this one can be asked for once more
 */
export function downloadExport(context: Context, order: Order): Promise<StreamAnswer> {
  return new Promise((answer, refuse) => {
    const make = async () => {
      const file = await begin(context, order);
      const closed = new Promise<void>((resolve) => file.stream.once('close', resolve));
      answer(file);
      await closed;
    };
    files.run(make, String(order.admin.id)).catch(refuse);
  });
}

async function begin(
  context: Context,
  { makers, exportId: id, admin }: Order,
): Promise<StreamAnswer> {
  const { db, log } = context;
  const { documents, kind, filters, lastId, total } = await beginExport(context, admin, id);
  await recordAccess(context, {
    adminId: admin.id,
    action: `${documents}.exported`,
    entity: documents,
    entityId: id,
    count: total,
  });
  const readerLeft = new AbortController();
  const saveProgress = (done: number) => db.fileExport.update({ where: { id }, data: { done } });
  const stream = makers[documents](context, {
    kind,
    filters,
    lastId,
    counted: (pages) => counted(pages, saveProgress, readerLeft.signal),
    readerLeft: readerLeft.signal,
    async damaged(name) {
      log.error({ id, name }, 'a kept document differs from its hash');
      await db.fileExport.update({ where: { id }, data: { damaged: { increment: 1 } } });
    },
  });
  const goesOn = setInterval(() => {
    db.fileExport
      .update({ where: { id }, data: { seenAt: context.clock() } })
      .catch((error: unknown) => log.warn({ err: error, id }, 'noting that a file goes on failed'));
  }, sayEvery);
  let complete = false;
  stream.once('end', () => (complete = true));
  stream.once('error', (error) => {
    if (!isDisconnect(error))
      log.error({ err: error, documents, kind }, 'making an export file failed');
  });
  stream.once('close', () => {
    clearInterval(goesOn);
    readerLeft.abort();
    const data = complete ? { state: 'done' as const, done: total } : { state: 'stopped' as const };
    db.fileExport
      .update({ where: { id }, data })
      .catch((error: unknown) =>
        log.error({ err: error, id }, 'storing the state of an export file failed'),
      );
  });
  const day = tokyoDay(context.clock()).replaceAll('-', '');
  return { stream, name: `${fileNames[documents]}_${day}.${kind}`, mediaType: mediaTypes[kind] };
}

/** The client disconnected; that isn't an error. */
function isDisconnect(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* counted<Row>(
  pages: AsyncIterable<Row[]>,
  saveProgress: (done: number) => Promise<unknown>,
  readerLeft: AbortSignal,
): AsyncGenerator<Row[]> {
  let done = 0;
  for await (const page of pages) {
    if (readerLeft.aborted) return;
    yield page;
    done += page.length;
    await saveProgress(done);
  }
}
