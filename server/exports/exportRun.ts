import type { ExportKind } from '@seminar/shared/exports/schema';

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
  /** Aborted when the client has disconnected. */
  readerLeft: AbortSignal;
}
