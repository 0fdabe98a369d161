import type { ExportKind } from '@seminar/shared/exports/schema';

/** What is to be in a file, and what its making reports to. */
export interface ExportRun {
  kind: ExportKind;
  filters: unknown;
  /** What has a higher id was added after the file was asked for. */
  lastId: number;
  /** Notes after each page how many were taken; ends between two when the reader has gone. */
  counted<Row>(pages: AsyncIterable<Row[]>): AsyncIterable<Row[]>;
  /** Aborted when the reader has gone. */
  readerLeft: AbortSignal;
}
