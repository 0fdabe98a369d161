import type forgeLibrary from 'node-forge';
import type { Bag, PrivateKey } from 'node-forge';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { derOf } from './cms.ts';
import type { Validity } from './signingState.rules.ts';

const require = createRequire(import.meta.url);
/** Only an office that signs needs it. */
const forge = () => require('node-forge') as typeof forgeLibrary;

/**
 * The office's certificate and key (PKCS #12) for signing documents. Plain data, since it is sent
 * to another thread.
 */
export interface Signing {
  p12: Uint8Array;
  password: string;
  /** That of the key, as it stands in the file (DER). */
  certificate: Uint8Array;
  validity: Validity;
}

/** The signature of one document, with its time. */
export interface SigningOrder extends Signing {
  at: Date;
}

/** The signing file or its password can't be used; the message says why. */
export class UnusableSigning extends Error {}

/**
 * Reads the file with which documents are signed, and checks that it can be used.
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
  const { pki } = forge();
  const bags = openFile(p12, path, password);
  const of = (bagType = '') => bags.getBags({ bagType })[bagType] ?? [];
  const [key] = of(pki.oids['pkcs8ShroudedKeyBag']);
  // The signing library supports only RSA and returns no key of another kind.
  const certificate = key?.key && ownCertificate(key.key, of(pki.oids['certBag']));
  if (!certificate) {
    throw new UnusableSigning(
      `PDF_SIGNING_P12: ${path} must hold a certificate and its RSA key, encrypted by the password`,
    );
  }
  const { notBefore: from, notAfter: until } = certificate.validity;
  const der = derOf(certificate);
  return { p12, password, certificate: der, validity: { subject: nameIn(der), from, until } };
}

/** For whom a certificate was issued, as people read it. */
function nameIn(der: Buffer): string {
  const { CN, O } = new X509Certificate(der).toLegacyObject().subject;
  // Of a part that occurs several times Node gives a list.
  const [name] = [CN ?? O ?? []].flat();
  return name ?? 'without a name';
}

/** Opens the file; the error says whether the file or the password is wrong. */
function openFile(p12: Buffer, path: string, password: string) {
  const { pkcs12, asn1, util } = forge();
  try {
    const read = asn1.fromDer(util.createBuffer(p12.toString('binary')));
    return pkcs12.pkcs12FromAsn1(read, false, password);
  } catch (error) {
    const wrongPassword = error instanceof Error && error.message.includes('Invalid password');
    throw new UnusableSigning(
      wrongPassword
        ? `PDF_SIGNING_PASSWORD is not the password of ${path}`
        : `PDF_SIGNING_P12: ${path} is no PKCS #12 file (.p12, .pfx) that can be read`,
    );
  }
}

/** The certificate that belongs to the key; the file may also contain those of its authorities. */
function ownCertificate(key: PrivateKey, bags: readonly Bag[]) {
  const certificates = bags.flatMap(({ cert }) => cert ?? []);
  return certificates.find(({ publicKey: { n } }) => n !== undefined && key.n.compareTo(n) === 0);
}

/** The signature for a document that is drawn now; null: no signing is configured. */
export function signingNow(context: {
  env: { pdfSigning: Signing | null };
  clock: () => Date;
}): SigningOrder | null {
  const { pdfSigning } = context.env;
  return pdfSigning && { ...pdfSigning, at: context.clock() };
}
