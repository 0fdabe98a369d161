import { openPdf, type DocumentFacts, type Sheet } from './writePdf.ts';

/** The kind of a document with many pages, and its metadata. */
export interface MergeCall {
  kind: 'receipts' | 'certificates';
  facts: DocumentFacts;
}

/** One document into which many others are drawn, each beginning on a page of its own. */
export interface Merging {
  /** Draws further pages. Returns the bytes that are ready so far. */
  add(pages: readonly ((page: Sheet) => void)[]): Promise<Uint8Array>;
  /** Ends the document. Returns the rest of the bytes. */
  end(): Promise<Uint8Array>;
}

/** Begins a document of many pages. Only the bytes that aren't returned yet are kept in memory. */
export function mergePages(facts: DocumentFacts): Merging {
  const { sheet, section } = openPdf(facts, { long: true });
  const { pdf } = sheet;
  let chunks: Buffer[] = [];
  let pages = 0;
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  ended.catch(() => {});
  const takeChunks = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return {
    async add(drawings) {
      for (const draw of drawings) {
        if (pages > 0) pdf.addPage();
        pages += 1;
        section(draw);
      }
      // pdfkit's stream emits its bytes only after this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      return takeChunks();
    },
    async end() {
      pdf.end();
      await ended;
      return takeChunks();
    },
  };
}
