#!/usr/bin/env bash
# A text box of Word stands twice in its file, for newer and for older readers (mc:AlternateContent, ECMA-376 part 3, 7.2: one of the two is read).
# word-extractor 1.0.4 reads neither, any-text 1.2.0 and docxtemplater 3.71.0 both; mammoth 1.13.0 and officeparser 8.1.1 read one.
# Guess: 領収書 once from all.
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
const box = `<w:txbxContent><w:p>${run('領収書')}</w:p></w:txbxContent>`;
const shape = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const newer = `<w:drawing><wp:inline><a:graphic><a:graphicData uri="${shape}"><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const older = `<w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict>`;
const names = `xmlns:w="${at}/wordprocessingml/2006/main" xmlns:mc="${at}/markup-compatibility/2006" xmlns:wp="${at}/drawingml/2006/wordprocessingDrawing" xmlns:a="${at}/drawingml/2006/main" xmlns:wps="${shape}" xmlns:v="urn:schemas-microsoft-com:vml"`;
const either = `<mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`;
const document = `<w:document ${names}><w:body><w:p>${run('本文')}<w:r>${either}</w:r></w:p></w:body></w:document>`;
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
mammoth "本文 / 領収書"
officeparser "本文 / 領収書"
word-extractor "本文"
any-text "本文領収書領収書"
docxtemplater "本文領収書領収書"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
