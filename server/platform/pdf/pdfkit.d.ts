// pdfkit 0.20 accepts a parsed font; its type package doesn't have this yet.
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}

// Opens a picture without drawing it; also missing in the type package.
declare namespace PDFKit.Mixins {
  interface PDFImage {
    openImage(src: Buffer): ImageSrc;
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    // The document's catalogue, which lists its signature fields.
    _root: { data: { AcroForm: { data: object } } };
    /** How many bytes were written. */
    _offset: number;
    _write(chunk: string | Uint8Array): void;
  }
  interface PDFPage {
    /** The drawings that the page's content can refer to, by name. */
    readonly xobjects: Record<string, PDFKitReference>;
  }
}
