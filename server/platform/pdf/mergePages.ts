import { openPdf, type DocumentFacts, type Sheet } from './writePdf.ts';

/** The kind of a document with many pages, and its metadata. */
export interface MergeCall {
  kind: 'receipts' | 'certificates';
  facts: DocumentFacts;
}

/** One document into which many others are drawn, each beginning on a page of its own. */
export interface Merging {
  /** Draws further pages. Returns the bytes that are ready so far. */
  add(pages: readonly ((page: Sheet) => void)[]): Uint8Array;
  /** Ends the document. Returns the rest of the bytes. */
  end(): Promise<Uint8Array>;
}

/** Begins a document of many pages. Only the bytes that aren't returned yet are kept in memory. */
export function mergePages(facts: DocumentFacts): Merging {
  const { pdf, section } = openPdf(facts, { long: true });
  let pages = 0;
  return {
    add(drawings) {
      for (const draw of drawings) {
        if (pages > 0) pdf.addPage();
        pages += 1;
        section(draw);
      }
      return pdf.takeWritten();
    },
    end: () => pdf.takeRest(),
  };
}
