#!/bin/bash
# guess: a PKCS#7 signature by node-forge names its certificate by the issuer as it stands in the certificate
# It doesn't: the issuer is written anew, so UTF-8 text is encoded twice, and several values in one RDN become several
# RDNs; openssl and poppler find no certificate for the signature.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts node-forge@1.4.3 >/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -keyout ja.key -out ja.crt -days 30 -utf8 -subj "/C=JP/O=東都協会/CN=東都協会" 2>/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -keyout mv.key -out mv.crt -days 30 -multivalue-rdn -subj "/C=JP/O=Example+OU=Dept/CN=Test" 2>/dev/null
cat > try.cjs <<'JS'
const { readFileSync } = require('node:fs');
const forge = require('node-forge');
console.log('node-forge', require('node-forge/package.json').version);
let differs = 0;
for (const name of ['ja', 'mv']) {
  const certificate = forge.pki.certificateFromPem(readFileSync(`${name}.crt`, 'utf8'));
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer('probe');
  message.addCertificate(certificate);
  const { oids } = forge.pki;
  message.addSigner({ key: forge.pki.privateKeyFromPem(readFileSync(`${name}.key`, 'utf8')), certificate, digestAlgorithm: oids.sha256,
    authenticatedAttributes: [{ type: oids.contentType, value: oids.data }, { type: oids.messageDigest }] });
  message.sign({ detached: true });
  const hex = (part) => forge.util.bytesToHex(forge.asn1.toDer(part).getBytes());
  const own = hex(forge.pki.certificateToAsn1(certificate).value[0].value[3]);
  const named = hex(message.toAsn1().value[1].value[0].value.at(-1).value[0].value[1].value[0]);
  console.log(name, 'in the certificate:', own);
  console.log(name, 'in the signature:  ', named);
  if (own !== named) differs += 1;
}
process.exit(differs === 2 ? 0 : 1);
JS
node try.cjs
