import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Context } from '../../platform/context/context.ts';
import { openSnapshot, type Snapshot } from '../../platform/db/snapshot.ts';
import type { ExportRun } from '../../platform/exports/exportRun.ts';
import { zipOf, type ZippedFile } from '../../platform/exports/zipOf.ts';
import { tableHead, tableLines, type TableColumns } from '../../platform/http/tableLines.ts';
import { periodSchema, type Period } from '@seminar/shared/papers/period-close/period';
import {
  documentsOf,
  documentsWithBytes,
  indexColumns,
  pathOf,
  type KeptDocument,
  type WithBytes,
} from './documents.ts';
import { drawMissing } from './drawMissing.ts';
import type { CloseRow } from './ledger.ts';

/** How many documents, and how many lines of tables, are in memory at a time. */
const documentsAtATime = 20;
const linesAtATime = 500;

async function* csvOf<Row>(columns: TableColumns<Row>, pages: AsyncIterable<Row[]>) {
  yield Buffer.from(tableHead(columns));
  for await (const page of pages) yield Buffer.from(tableLines(columns, page));
}

/**
 * The archive of a period for the tax office as a ZIP, of one moment of the database. Each document is
 * held against its hash on the way. One that differs goes into the archive as it is, and is named in the
 * index, in the description and on the screen: the others are wanted all the same.
 */
export function taxArchiveFile(context: Context, run: ExportRun): Readable {
  return zipOf(files(context, run, periodSchema.parse(run.filters)), run.readerLeft);
}

async function* files(
  context: Context,
  run: ExportRun,
  period: Period,
): AsyncGenerator<ZippedFile> {
  await drawMissing(context, period, run.readerLeft);
  if (run.readerLeft.aborted) return;
  const snapshot = await openSnapshot(context, 'tax archive');
  try {
    yield* filesOf(context, run, period, snapshot);
  } finally {
    await snapshot.end();
  }
}

async function* filesOf(
  { db, clock }: Context,
  run: ExportRun,
  period: Period,
  snapshot: Snapshot,
): AsyncGenerator<ZippedFile> {
  // Loaded with the first archive: few ask for one.
  const { describeArchive } = await import('./description.ts');
  const { closeColumns, closesOf, columnsOf, ledgerTables } = await import('./ledger.ts');
  const mtime = clock();
  const damaged = new Set<string>();
  let documents = 0;
  const kept = snapshot.pages<WithBytes>(documentsWithBytes(period), documentsAtATime);
  for await (const page of run.counted(kept)) {
    for (const document of page) {
      const name = pathOf(document);
      documents += 1;
      if (createHash('sha256').update(document.bytes).digest('hex') !== document.sha256) {
        damaged.add(name);
        await run.damaged(name);
      }
      yield { name, bytes: document.bytes, mtime: document.createdAt };
    }
  }
  // The reader has left: nobody waits for the rest.
  if (run.readerLeft.aborted) return;
  const index = snapshot.pages<KeptDocument>(documentsOf(period), linesAtATime);
  yield { name: '索引簿.csv', bytes: csvOf(indexColumns(damaged), index), mtime };
  for (const { name, headings, rows } of ledgerTables(period)) {
    const pages = snapshot.pages<Record<string, string | number | null>>(rows, linesAtATime);
    yield { name, bytes: csvOf(columnsOf(headings), pages), mtime };
  }
  const closes = snapshot.pages<CloseRow>(closesOf(period), linesAtATime);
  yield { name: '帳簿/締め.csv', bytes: csvOf(closeColumns, closes), mtime };
  const { name: association } = await readAssociation(db);
  const text = describeArchive({
    association,
    period,
    madeAt: mtime,
    documents,
    damaged: [...damaged],
  });
  yield { name: 'システムの説明.html', bytes: Buffer.from(text), mtime };
}
