import type forgeLibrary from 'node-forge';
import type { Asn1, Certificate } from 'node-forge';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Only an office that signs needs it. */
const forge = () => require('node-forge') as typeof forgeLibrary;

const bytesOf = (value: Asn1) => Buffer.from(forge().asn1.toDer(value).getBytes(), 'binary');
const readDer = (bytes: Uint8Array) =>
  forge().asn1.fromDer(forge().util.createBuffer(Buffer.from(bytes).toString('binary')));

/** A certificate's own bytes (DER). */
export function derOf(certificate: Certificate): Buffer {
  return bytesOf(forge().pki.certificateToAsn1(certificate));
}

/** Who issued a certificate, and its number, as they stand in it (RFC 5280, 4.1). */
function namedBy(certificate: Uint8Array): { issuer: Asn1; serial: Asn1 } {
  const [stated] = readDer(certificate).value;
  // The version comes first, with a tag of its own, except in certificates of version 1.
  const parts = stated!.value.filter(({ tagClass }) => tagClass === forge().asn1.Class.UNIVERSAL);
  return { serial: parts[0]!, issuer: parts[2]! };
}

interface SignedParts {
  whole: Asn1;
  certificates: readonly Asn1[];
  /** Issuer and serial number. */
  signedWith: Asn1[];
  attributes: readonly Asn1[];
  signature: string;
}

/** The parts of a signature with one signer (RFC 5652, 5.1). */
function partsOf(cms: Uint8Array): SignedParts {
  const whole = readDer(cms);
  const signedData = whole.value[1]!.value[0]!.value;
  const signer = signedData.at(-1)!.value[0]!.value;
  const { CONTEXT_SPECIFIC } = forge().asn1.Class;
  return {
    whole,
    certificates: signedData.find(({ tagClass }) => tagClass === CONTEXT_SPECIFIC)?.value ?? [],
    signedWith: signer[1]!.value,
    attributes: signer.find(({ tagClass }) => tagClass === CONTEXT_SPECIFIC)?.value ?? [],
    signature: signer.at(-1)!.value,
  };
}

/**
 * A signature that names its certificate by the very bytes that stand in it. node-forge writes the issuer anew: one
 * in Japanese is encoded twice, and several values in one part of a name become several parts. Readers then find no
 * certificate for the signature.
 *
 * @param cms as node-forge made it; what is signed doesn't cover the name
 * @param certificate DER
 */
export function withItsIssuer(cms: Uint8Array, certificate: Uint8Array): Buffer {
  const { whole, signedWith } = partsOf(cms);
  const { issuer, serial } = namedBy(certificate);
  signedWith.splice(0, signedWith.length, issuer, serial);
  return bytesOf(whole);
}

const setTag = 0x31;

/** Whether a reader will find the certificate of a signature in it, and the signature right. */
export function isProved(cms: Uint8Array, content: Uint8Array): boolean {
  const { certificates, signedWith, attributes, signature } = partsOf(cms);
  const named = Buffer.concat(signedWith.map(bytesOf));
  const certificate = certificates.map(bytesOf).find((der) => {
    const { issuer, serial } = namedBy(der);
    return Buffer.concat([bytesOf(issuer), bytesOf(serial)]).equals(named);
  });
  if (!certificate) return false;
  const { asn1, pki } = forge();
  const digest = attributes.find(
    ({ value: [type] }) => asn1.derToOid(type!.value) === pki.oids['messageDigest'],
  )?.value[1]?.value[0]?.value;
  const expected = createHash('sha256').update(content).digest();
  if (!Buffer.from(digest ?? '', 'binary').equals(expected)) return false;
  // What is signed are the attributes as a SET, whose length has one or more bytes.
  const { Class } = asn1;
  const set = bytesOf(asn1.create(Class.UNIVERSAL, setTag & 0x1f, true, [...attributes]));
  const { publicKey } = new X509Certificate(certificate);
  return verify('sha256', set, publicKey, Buffer.from(signature, 'binary'));
}
