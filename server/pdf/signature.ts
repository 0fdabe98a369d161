import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { SigningOrder } from './signing.ts';

/** pdfkit writes a primitive string as a PDF name and a String object as a PDF string. */
function string(text: string): object {
  return Object(text) as object;
}

/**
 * Adds a placeholder for a signature to a document: an invisible field on the page, and a
 * dictionary whose ByteRange and Contents `sign` fills in.
 */
export function leaveRoom(pdf: PDFKit.PDFDocument, { p12, at }: SigningOrder): void {
  const blank = '**********';
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, blank, blank, blank],
    // The signature contains the certificates of the file. The rest of it is smaller than the
    // file's key plus 4096 bytes.
    Contents: new Uint8Array(p12.length + 4096),
    M: at,
  });
  const [print, locked] = [4, 128];
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: string('Signature'),
    V: signature,
    Rect: [0, 0, 0, 0],
    F: print | locked,
    P: pdf.page.dictionary,
  });
  pdf.page.annotations.push(field);
  // pdfkit writes the form at the end. PDF/A forbids NeedAppearances.
  const [signaturesExist, appendOnly] = [1, 2];
  const { AcroForm } = pdf.initForm()._root.data;
  Object.assign(AcroForm.data, {
    Fields: [field],
    SigFlags: signaturesExist | appendOnly,
    NeedAppearances: undefined,
  });
  for (const part of [signature, field]) part.end(undefined);
}

/** Signs a document that has the placeholder. */
export function sign(bytes: Buffer, { p12, password, at }: SigningOrder): Promise<Buffer> {
  const signer = new P12Signer(p12, { passphrase: password });
  return new SignPdf().sign(bytes, signer, at);
}
