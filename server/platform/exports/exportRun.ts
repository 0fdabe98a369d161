import type { ExportKind } from '@seminar/shared/platform/exports/schema';

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
