#!/usr/bin/env bash
# A line that was moved while Word kept track of changes stands twice in its file, where it was and where it is (w:moveFrom and w:moveTo, ECMA-376
# 17.13.5.22 and .25). word-extractor 1.0.4, any-text 1.2.0 and docxtemplater 3.71.0 read both, so that one fee is two, though they leave
# deleted text out; mammoth 1.13.0 and officeparser 8.1.1 read the second.
# Guess: once from all.
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
const by = 'w:author="A" w:date="2026-11-30T00:00:00Z"';
const moved = (kind, id) =>
  `<w:p><w:${kind}RangeStart w:id="${id}" w:name="m" ${by}/><w:${kind} w:id="${id + 1}" ${by}>${run('受講料8,000円')}</w:${kind}><w:${kind}RangeEnd w:id="${id}"/></w:p>`;
const deleted = `<w:p>${run('講習会')}<w:del w:id="9" ${by}><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>`;
const document = `<w:document xmlns:w="${at}/wordprocessingml/2006/main"><w:body>${moved('moveFrom', 1)}${deleted}${moved('moveTo', 3)}</w:body></w:document>`;
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
mammoth "講習会 / 受講料8,000円"
officeparser "講習会 / 受講料8,000円"
word-extractor "受講料8,000円 / 講習会 / 受講料8,000円"
any-text "受講料8,000円講習会受講料8,000円"
docxtemplater "受講料8,000円講習会受講料8,000円"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
