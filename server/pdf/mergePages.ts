import { openPdf, type DocumentFacts, type Sheet } from './writePdf.ts';

/** What is drawn into one document, of which facts. */
export interface MergeCall {
  kind: 'receipts' | 'certificates';
  facts: DocumentFacts;
}

/** One document that many others are drawn into, a page each. */
export interface Merging {
  /** Draws further pages; the bytes that are ready by then. */
  add(pages: readonly ((page: Sheet) => void)[]): Promise<Uint8Array>;
  /** The rest of the bytes. */
  end(): Promise<Uint8Array>;
}

/** Begins a document of many pages. Nothing but its bytes' rest is held. */
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
  const taken = () => {
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
      // The document hands its bytes over in turns of its own.
      await new Promise((resolve) => setImmediate(resolve));
      return taken();
    },
    async end() {
      pdf.end();
      await ended;
      return taken();
    },
  };
}
