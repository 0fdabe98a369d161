#!/usr/bin/env bash
# A word with furigana in a Word file (w:ruby, ECMA-376 17.3.3.25) is left out by mammoth 1.13.0, with a warning; officeparser 5.2.2
# and word-extractor 1.0.4 put the reading in front of it, as if it were part of the name.
# Guess: 氏名 髙橋様 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 officeparser@5.2.2 word-extractor@1.0.4 fflate@0.8.3
cat >seen.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import officeparser from 'officeparser';
import WordExtractor from 'word-extractor';
const open = 'http://schemas.openxmlformats.org';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const ruby = `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="21"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>${run('たかはし')}</w:rt><w:rubyBase>${run('髙橋')}</w:rubyBase></w:ruby></w:r>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="rId1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body><w:p>${run('氏名 ')}${ruby}${run('様')}</w:p><w:sectPr/></w:body></w:document>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
const { value, messages } = await mammoth.extractRawText({ buffer: file });
console.log('mammoth', value.trim(), messages.map(({ message }) => message).join());
console.log('officeparser', (await officeparser.parseOfficeAsync(file)).trim());
console.log('word-extractor', (await new WordExtractor().extract(file)).getBody().trim());
JS
cat >expected.txt <<'SEEN'
mammoth 氏名 様 An unrecognised element was ignored: w:ruby
officeparser 氏名 たかはし髙橋様
word-extractor 氏名 たかはし髙橋様
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
