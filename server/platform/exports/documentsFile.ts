import { Readable } from 'node:stream';
import type { ExportRun } from './exportRun.ts';
import { tableHead, tableLines, type TableColumns } from '../http/tableLines.ts';
import { zipOf, type ZippedFile } from './zipOf.ts';

/** The parts from which each kind of file is made. */
interface Documents<Row> {
  pages: AsyncIterable<Row[]>;
  /** The CSV file, also added to the ZIP; in UTF-8 with a byte-order mark. */
  table: { name: string; columns: TableColumns<Row> };
  /** null: it has none any more. */
  documentOf: (row: Row) => Promise<ZippedFile | null>;
  /** All of them as one PDF. */
  merged: (pages: AsyncIterable<Row[]>) => AsyncIterable<Buffer>;
  now: Date;
}

/** The ordered documents in one file, which is made while it is downloaded. */
export function documentsFile<Row>(run: ExportRun, documents: Documents<Row>): Readable {
  const pages = run.counted(documents.pages);
  switch (run.kind) {
    case 'zip':
      return zipOf(zipped(documents, pages), run.readerLeft);
    case 'csv':
      return Readable.from(csv(documents, pages), { objectMode: false });
    case 'pdf':
      return Readable.from(documents.merged(pages), { objectMode: false });
  }
}

async function* csv<Row>({ table }: Documents<Row>, pages: AsyncIterable<Row[]>) {
  yield Buffer.from(tableHead(table.columns));
  for await (const page of pages) yield Buffer.from(tableLines(table.columns, page));
}

async function* zipped<Row>(documents: Documents<Row>, pages: AsyncIterable<Row[]>) {
  const { table, documentOf, now } = documents;
  const lines = [tableHead(table.columns)];
  for await (const page of pages) {
    const kept: Row[] = [];
    for (const row of page) {
      const document = await documentOf(row);
      if (document === null) continue;
      kept.push(row);
      yield document;
    }
    lines.push(tableLines(table.columns, kept));
  }
  yield { name: table.name, bytes: Buffer.from(lines.join('')), mtime: now };
}
