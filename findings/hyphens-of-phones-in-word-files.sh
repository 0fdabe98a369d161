#!/usr/bin/env bash
# Word has a hyphen at which no line breaks (w:noBreakHyphen, ECMA-376 17.3.3.18), for telephones and block numbers. In the text that
# officeparser 8.1.1, word-extractor 1.0.4, any-text 1.2.0 and docxtemplater 3.71.0 give, the number is 0312345678; mammoth 1.13.0 keeps
# the hyphen (U+2011).
# Guess: 03-1234-5678, with one hyphen or another, from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 officeparser@8.1.1 word-extractor@1.0.4 any-text@1.2.0 docxtemplater@3.71.0 pizzip@3.3.0 fflate@0.8.3
cat >seen.cjs <<'JS'
const { strToU8, zipSync } = require('fflate');
const { writeFileSync } = require('node:fs');
const at = 'http://schemas.openxmlformats.org';
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const hyphen = '<w:r><w:noBreakHyphen/></w:r>';
const text = ['03', '1234', '5678'].map(run).join(hyphen);
const document = `<w:document xmlns:w="${at}/wordprocessingml/2006/main"><w:body><w:p>${text}</w:p></w:body></w:document>`;
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
writeFileSync(
  'a.docx',
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${at}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${at}/package/2006/relationships"><Relationship Id="r1" Type="${at}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(document),
  }),
);
(async () => {
  const readers = {
    mammoth: async () => (await require('mammoth').extractRawText({ path: 'a.docx' })).value,
    officeparser: async () => (await (await require('officeparser').parseOffice('a.docx')).to('text')).value,
    'word-extractor': async () => (await new (require('word-extractor'))().extract('a.docx')).getBody(),
    'any-text': () => require('any-text').getText('a.docx'),
    docxtemplater: () => new (require('docxtemplater'))(new (require('pizzip'))(require('node:fs').readFileSync('a.docx'))).getFullText(),
  };
  for (const [library, read] of Object.entries(readers)) console.log(library, JSON.stringify((await read()).trim().replace(/\n+/g, ' / ')));
})();
JS
cat >expected.txt <<'SEEN'
mammoth "03‑1234‑5678"
officeparser "0312345678"
word-extractor "0312345678"
any-text "0312345678"
docxtemplater "0312345678"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
