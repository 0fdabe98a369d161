import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { isProved, withItsIssuer } from './cms.ts';
import { UnusableSigning, type Signing, type SigningOrder } from './signing.ts';

/** Signs with the office's file, and names its certificate as it stands in it. */
class OfficeSigner extends P12Signer {
  readonly #certificate: Uint8Array;

  constructor({ p12, password, certificate }: Omit<SigningOrder, 'at'>) {
    super(p12, { passphrase: password });
    this.#certificate = certificate;
  }

  override async sign(content: Buffer, at?: Date): Promise<Buffer> {
    return withItsIssuer(await super.sign(content, at), this.#certificate);
  }
}

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
export function sign(bytes: Buffer, order: SigningOrder): Promise<Buffer> {
  return new SignPdf().sign(bytes, new OfficeSigner(order), order.at);
}

/**
 * Signs a probe as documents are signed, and reads it as their readers will.
 *
 * @throws UnusableSigning readers would call the signatures of this file broken
 */
export async function proveSigning(signing: Signing, at: Date): Promise<void> {
  const probe = Buffer.from('probe');
  const signature = await new OfficeSigner(signing).sign(probe, at);
  if (isProved(signature, probe)) return;
  throw new UnusableSigning(
    `PDF_SIGNING_P12: a probe signature with the certificate of ${signing.validity.subject} doesn't verify, so readers would call documents broken. Have the certificate issued again, or start without it`,
  );
}
