import forge from 'node-forge';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/**
 * Writes a PKCS #12 file with a self-signed certificate and its key, in place of one that an office
 * buys.
 */
export async function writeSigningFile(
  path: string,
  password: string,
  validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2099-01-01') },
): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const { pki, pkcs12, asn1, md } = forge;
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity = validity;
  const names = [{ name: 'commonName', value: 'Tohto Association' }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  const key = pki.privateKeyFromPem(privateKey);
  certificate.sign(key, md.sha256.create());
  const file = pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: '3des' });
  await writeFile(path, Buffer.from(asn1.toDer(file).getBytes(), 'binary'));
}
