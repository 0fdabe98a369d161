#!/usr/bin/env bash
# A PKCS#7 signature by node-forge 1.4.3 names its certificate by an issuer that it writes anew: a text of UTF-8 is encoded twice,
# and the values of one RDN become RDNs of their own. (RFC 5652, 5.3: a certificate is found by its issuer and serial number.)
# Guess: the issuer's bytes are those of the certificate.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-forge@1.4.3 @peculiar/x509@2.2.0 reflect-metadata@0.2.2
cat >seen.mjs <<'JS'
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import forge from 'node-forge';
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };
const names = {
  plain: [{ O: ['Toto'] }, { CN: ['Toto'] }],
  'in Japanese': [{ O: [{ utf8String: '東都協会' }] }],
  'two values in one RDN': [{ O: ['Toto'], OU: ['Office'] }],
};
for (const [kind, name] of Object.entries(names)) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned({ serialNumber: '01', name, keys, signingAlgorithm: algorithm });
  const certificate = forge.pki.certificateFromPem(made.toString('pem'));
  const key = forge.pki.privateKeyFromPem(x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'));
  const { oids } = forge.pki;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer('test');
  message.addCertificate(certificate);
  message.addSigner({
    key,
    certificate,
    digestAlgorithm: oids.sha256,
    authenticatedAttributes: [{ type: oids.contentType, value: oids.data }, { type: oids.messageDigest }],
  });
  message.sign({ detached: true });
  const issuer = message.toAsn1().value[1].value[0].value.at(-1).value[0].value[1].value[0];
  console.log(kind);
  console.log(' certificate', Buffer.from(made.issuerName.toArrayBuffer()).toString('hex'));
  console.log(' signature  ', forge.util.bytesToHex(forge.asn1.toDer(issuer).getBytes()));
}
JS
cat >expected.txt <<'SEEN'
plain
 certificate 301e310d300b060355040a1304546f746f310d300b06035504031304546f746f
 signature   301e310d300b060355040a1304546f746f310d300b06035504031304546f746f
in Japanese
 certificate 301731153013060355040a0c0ce69db1e983bde58d94e4bc9a
 signature   30233121301f060355040a0c18c3a6c29dc2b1c3a9c283c2bdc3a5c28dc294c3a4c2bcc29a
two values in one RDN
 certificate 301e311c300b060355040a1304546f746f300d060355040b13064f6666696365
 signature   3020310d300b060355040a1304546f746f310f300d060355040b13064f6666696365
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
