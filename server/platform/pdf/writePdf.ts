import { fonts } from './fonts.ts';
import { QuickDocument } from './quickDocument.ts';
import { leaveRoom, sign } from './signature.ts';
import type { SigningOrder } from './signing.ts';

export interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** Written into the file; the same facts and drawing give the same bytes. */
  createdAt: Date;
  /** Of PDF/A (ISO 19005): 2 unless a file will be attached, which only 3 allows. */
  part?: 2 | 3;
  /** Signs the document, so that its bytes differ each time; null: no signature. */
  signing?: SigningOrder | null;
}

export type Pdf = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;

/** A page that is drawn in reading order: every text has a tag, every ornament is an artifact. */
export interface Sheet {
  pdf: Pdf;
  /** Draws a text that reads as `tag` (H1, P, TH, TD, …). */
  tagged(tag: string, draw: () => void): void;
  /** Puts what is drawn inside under a grouping tag (Table, TR, …). */
  group(tag: string, draw: () => void): void;
  /** Draws a picture with an alternative text. */
  figure(alt: string, draw: () => void): void;
  /** Draws lines, boxes or seals, which screen readers skip. */
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
 * A sheet whose texts form one section: for documents of many pages, where a structure element
 * for each text would need too much memory.
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

const range = /<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gi;
const block = /\d+ beginbfrange\n.*?endbfrange/s;
/** The most lines that a block may have. */
const most = 100;

/**
 * A map of a font's glyphs to characters, with a line for each glyph in place of pdfkit's lists of 256. Both are
 * allowed; programs that write a file anew (Ghostscript) keep only the lines whole.
 *
 * @param map as pdfkit writes it
 */
function singleMappings(map: string): string {
  const lines: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(range)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, units = ''], index) => {
      const glyph = Number.parseInt(first, 16) + index;
      const characters = units.replaceAll(' ', '');
      // The glyph for what is missing stands for no character, nor does one that belongs to those before it.
      if (glyph === 0 || characters === '') return;
      lines.push(`<${glyph.toString(16).padStart(4, '0')}> <${characters}>`);
    });
  }
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += most) {
    const part = lines.slice(start, start + most);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return map.replace(block, () => blocks.join('\n'));
}

/** A document whose maps of characters survive when another program writes it anew. */
class PaperDocument extends QuickDocument {
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data);
    const end = reference.end.bind(reference);
    return Object.assign(reference, {
      end: (chunk: unknown) => {
        const isMap = typeof chunk === 'string' && chunk.includes('beginbfrange');
        end(isMap ? singleMappings(chunk) : chunk);
      },
    });
  }
}

interface OpenPdf {
  pdf: QuickDocument;
  sheet: Sheet;
  /** Draws one page of many as one section. */
  section: (draw: (sheet: Sheet) => void) => void;
}

/**
 * Opens a tagged PDF/A in Japanese at its first A4 page. The caller takes its bytes.
 *
 * @param long it has many pages, so no memory may be used per page
 */
export function openPdf(facts: DocumentFacts, { long = false } = {}): OpenPdf {
  const pdf = new PaperDocument({
    size: 'A4',
    // No default font: Helvetica would be loaded for each document, and PDF/A forbids it.
    font: '',
    // pdfkit's own layout cache grows with each page; our fonts have a cache already.
    fontLayoutCache: !long,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ja-JP',
    displayTitle: true,
    subset: `PDF/A-${facts.part ?? 2}b`,
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
  return { pdf, sheet: sheetOf(pdf, root), section: (draw) => sectionOf(pdf, root, draw) };
}

/** Writes a document of a few pages, of which the first is open. */
export async function writePdf(
  facts: DocumentFacts,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { pdf, sheet } = openPdf(facts);
  draw(sheet);
  const { signing = null } = facts;
  if (signing) leaveRoom(pdf, signing);
  const bytes = await pdf.takeRest();
  return signing ? sign(bytes, signing) : bytes;
}
