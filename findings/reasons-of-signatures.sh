#!/usr/bin/env bash
# Why a paper was signed, beside its signature. @signpdf/placeholder-pdf-lib 3.3.0 keeps one byte of each Japanese letter, and
# @signpdf/placeholder-plain 3.3.0 writes the bytes of UTF-16 as if they were letters (ISO 32000-1, 7.9.2.2: PDFDocEncoding, or UTF-16
# behind a mark). Both write English right.
# Guess: 領収書の発行 from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @signpdf/placeholder-plain@3.3.0 @signpdf/placeholder-pdf-lib@3.3.0 pdf-lib@1.17.1
cat >seen.cjs <<'JS'
const { pdflibAddPlaceholder } = require('@signpdf/placeholder-pdf-lib');
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { PDFDict, PDFDocument, PDFName } = require('pdf-lib');
const asked = (reason) => ({ reason, name: '東都協会', location: 'Tokyo', contactInfo: 'office@example.jp' });
async function reasonIn(bytes) {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const signature = context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find((object) => object instanceof PDFDict && String(object.get(PDFName.of('Type'))) === '/Sig');
  return JSON.stringify(signature.get(PDFName.of('Reason')).decodeText());
}
(async () => {
  for (const reason of ['Receipt', '領収書の発行']) {
    const paper = await PDFDocument.create();
    paper.addPage();
    const pdfBuffer = Buffer.from(await paper.save({ useObjectStreams: false }));
    console.log('placeholder-plain', reason, await reasonIn(plainAddPlaceholder({ pdfBuffer, ...asked(reason) })));
    pdflibAddPlaceholder({ pdfDoc: paper, ...asked(reason) });
    console.log('placeholder-pdf-lib', reason, await reasonIn(await paper.save({ useObjectStreams: false })));
  }
})();
JS
cat >expected.txt <<'SEEN'
placeholder-plain Receipt "Receipt"
placeholder-pdf-lib Receipt "Receipt"
placeholder-plain 領収書の発行 "Ã¾Ã¿ÂŸ˘SÃ”fÃ¸0nvzÂ‹L"
placeholder-pdf-lib 領収書の発行 "˘ÎønzL"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
