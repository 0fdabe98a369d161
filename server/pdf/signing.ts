import forge from 'node-forge';
import { readFileSync } from 'node:fs';

/** What documents are signed with: the office's certificate and its key (PKCS #12). Plain data. */
export interface Signing {
  p12: Uint8Array;
  password: string;
}

/** A signature that is wanted now, in this very document. */
export interface SigningOrder extends Signing {
  at: Date;
}

/** The file or its password can't be used; the message says why. */
export class UnusableSigning extends Error {}

/**
 * Reads the file that documents are signed with, and makes sure that it can sign.
 *
 * @throws UnusableSigning
 */
export function readSigning(path: string, password: string): Signing {
  let p12: Buffer;
  try {
    p12 = readFileSync(path);
  } catch {
    throw new UnusableSigning(`PDF_SIGNING_P12: the file ${path} can't be read`);
  }
  const { pki, pkcs12, asn1, util } = forge;
  let bags: ReturnType<typeof pkcs12.pkcs12FromAsn1>;
  try {
    const read = asn1.fromDer(util.createBuffer(p12.toString('binary')));
    bags = pkcs12.pkcs12FromAsn1(read, false, password);
  } catch {
    throw new UnusableSigning(
      `PDF_SIGNING_P12: ${path} is no PKCS #12 file, or PDF_SIGNING_PASSWORD is not its password`,
    );
  }
  const of = (bagType = '') => bags.getBags({ bagType })[bagType] ?? [];
  const [key] = of(pki.oids['pkcs8ShroudedKeyBag']);
  const certificates = of(pki.oids['certBag']);
  // The library that signs knows RSA alone, and gives no key for any other.
  if (!key?.key || certificates.length === 0) {
    throw new UnusableSigning(
      `PDF_SIGNING_P12: ${path} must hold a certificate and its RSA key, encrypted by the password`,
    );
  }
  return { p12, password };
}

/** The signature for a document that is drawn now; null: documents are not signed. */
export function signingNow(context: {
  env: { pdfSigning: Signing | null };
  clock: () => Date;
}): SigningOrder | null {
  const { pdfSigning } = context.env;
  return pdfSigning && { ...pdfSigning, at: context.clock() };
}
