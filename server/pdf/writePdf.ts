import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import { leaveRoom, sign } from './signature.ts';
import type { SigningOrder } from './signing.ts';

export interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** Stands in the file; the same facts and drawing make the same bytes. */
  createdAt: Date;
  /** Signs it (so no two are the same); null: it bears no signature. */
  signing?: SigningOrder | null;
}

export type Pdf = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;

/** A page that is drawn in reading order: every text under a tag, every ornament an artifact. */
export interface Sheet {
  pdf: Pdf;
  /** Draws a text that reads as `tag` (H1, P, TH, TD, …). */
  tagged(tag: string, draw: () => void): void;
  /** Puts what is drawn inside under a grouping tag (Table, TR, …). */
  group(tag: string, draw: () => void): void;
  /** Draws a picture, with what it shows in words. */
  figure(alt: string, draw: () => void): void;
  /** Lines, boxes, seals: nothing that a reader's voice says. */
  ornament(draw: () => void): void;
}

function sheetOf(pdf: Pdf, root: Parent): Sheet {
  let parent: Parent = root;
  return {
    pdf,
    tagged(tag, draw) {
      parent.add(pdf.struct(tag, {}, draw));
    },
    group(tag, draw) {
      const outer = parent;
      parent = pdf.struct(tag);
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
    figure(alt, draw) {
      parent.add(pdf.struct('Figure', { alt }, draw));
    },
    ornament(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
  };
}

/**
 * A sheet whose texts all read as one section: for documents of so many pages that an element for
 * each text would fill the memory.
 */
function sectionOf(pdf: Pdf, root: Parent, draw: (sheet: Sheet) => void): void {
  const contents: PDFKit.PDFStructureContent[] = [];
  const marked = (tag: string, drawing: () => void) => {
    contents.push(pdf.markStructureContent(tag));
    drawing();
    pdf.endMarkedContent();
  };
  draw({
    pdf,
    tagged: marked,
    group: (_tag, drawing) => drawing(),
    figure: (_alt, drawing) => marked('Figure', drawing),
    ornament(drawing) {
      pdf.markContent('Artifact', { type: 'Layout' });
      drawing();
      pdf.endMarkedContent();
    },
  });
  root.add(pdf.struct('Sect', {}, contents));
}

// pdfkit writes these texts into the XMP packet without escaping them.
function withoutMarkup(text: string): string {
  return text.replaceAll('&', '＆').replaceAll('<', '＜').replaceAll('>', '＞');
}

interface OpenPdf {
  sheet: Sheet;
  /** Draws a page of many, which reads as one section. */
  section: (draw: (sheet: Sheet) => void) => void;
}

/**
 * A tagged PDF/A-2b in Japanese, open at its first A4 page; whoever opens it reads and ends it.
 *
 * @param long it has so many pages that nothing may be held of each
 */
export function openPdf(facts: DocumentFacts, { long = false } = {}): OpenPdf {
  const pdf = new PDFDocument({
    size: 'A4',
    // None: the default, Helvetica, would be read for each document and PDF/A forbids it.
    font: '',
    // pdfkit's own cache of what it laid out grows with each page; the faces keep that anyway.
    fontLayoutCache: !long,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ja-JP',
    displayTitle: true,
    subset: 'PDF/A-2b',
    info: {
      Title: withoutMarkup(facts.title),
      Author: withoutMarkup(facts.author),
      Subject: withoutMarkup(facts.subject),
      CreationDate: facts.createdAt,
    },
  });
  const { regular, bold } = fonts();
  pdf.registerFont('regular', regular).registerFont('bold', bold).font('regular');
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { sheet: sheetOf(pdf, root), section: (draw) => sectionOf(pdf, root, draw) };
}

/** One page as a document of its own. */
export async function writePdf(
  facts: DocumentFacts,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { sheet } = openPdf(facts);
  const { pdf } = sheet;
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  draw(sheet);
  const { signing = null } = facts;
  if (signing) leaveRoom(pdf, signing);
  pdf.end();
  await ended;
  const bytes = Buffer.concat(chunks);
  return signing ? sign(bytes, signing) : bytes;
}
