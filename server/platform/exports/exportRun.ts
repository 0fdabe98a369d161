import type { ExportKind } from '@seminar/shared/platform/exports/schema';
import type { Prisma } from '../../generated/prisma/client.ts';
import { drawAtLength } from '../documents/drawInWorker.ts';
import type { MergeCall } from '../pdf/mergePages.ts';

/** What a file must contain, and how its progress is reported. */
export interface ExportRun {
  kind: ExportKind;
  filters: unknown;
  /** Rows with a higher id were added after the file was ordered, and are left out. */
  lastId: number;
  /**
   * Passes the pages on and stores the progress after each; stops between two pages if the client
   * has disconnected.
   */
  counted<Row>(pages: AsyncIterable<Row[]>): AsyncIterable<Row[]>;
  /** Notes a document, by the name of its file, whose bytes differ from the hash that was stored with them. */
  damaged: (name: string) => Promise<void>;
  /** Aborted when the client has disconnected. */
  readerLeft: AbortSignal;
}

interface Filters {
  search?: unknown;
  addressee?: unknown;
}

/**
 * What the audit keeps of the filters of a list that was taken: a search text may be a person's name, so only that
 * there was one.
 */
export function auditedFilters({ search, addressee, ...rest }: Filters): Prisma.InputJsonObject {
  const kept = JSON.parse(JSON.stringify(rest)) as Prisma.InputJsonObject;
  return { ...kept, ...(search || addressee ? { searched: true } : {}) };
}

/**
 * Many pages in one document. Each batch is drawn as it arrives, so only one batch is in memory.
 */
export async function* mergedPdf(
  call: MergeCall,
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<Buffer> {
  const drawing = drawAtLength('merge', call);
  try {
    for await (const orders of pages) yield await drawing.send({ orders });
    yield await drawing.send('end');
  } finally {
    await drawing.close();
  }
}
