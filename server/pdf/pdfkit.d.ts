// pdfkit 0.20 takes a font that is parsed already; its type package does not know yet.
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}

// Opens a picture without drawing it yet; missing from the type package, too.
declare namespace PDFKit.Mixins {
  interface PDFImage {
    openImage(src: Buffer): ImageSrc;
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    // The catalogue of a document, where a signature announces itself.
    _root: { data: { AcroForm: { data: object } } };
  }
  interface PDFPage {
    /** The drawings that the page's content can show, by name. */
    readonly xobjects: Record<string, PDFKitReference>;
  }
}
