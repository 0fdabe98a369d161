#!/usr/bin/env bash
# A text in its cell (t="inlineStr") with furigana ends the row for exceljs 4.4.0: the cell and all behind it are missing, without
# an error; xlsx 0.18.5 reads them.
# Guess: 山田太郎 and 8000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.3
cat >seen.cjs <<'JS'
const ExcelJS = require('exceljs');
const { strToU8, zipSync } = require('fflate');
const { writeFileSync } = require('node:fs');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/package/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** A workbook of one sheet with these cells, texts and formats. */
function write(cells, strings = '', formats = '') {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${kinds}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${kinds}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf/>${formats}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)]);
  writeFileSync('a.xlsx', zipSync(Object.fromEntries(bytes)));
}
const name = (furigana) => `<c r="A1" t="inlineStr"><is><t>山田太郎</t>${furigana}</is></c><c r="B1"><v>8000</v></c>`;
(async () => {
  for (const furigana of ['', '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh>']) {
    write(name(furigana));
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile('a.xlsx');
    const of = [1, 2].map((column) => book.worksheets[0].getCell(1, column).value);
    const { A1, B1 } = require('xlsx').readFile('a.xlsx').Sheets.A;
    console.log(furigana === '' ? 'without' : 'with', 'exceljs', of.join(' '), 'xlsx', A1.v, B1.v);
  }
})();
JS
cat >expected.txt <<'SEEN'
without exceljs 山田太郎 8000 xlsx 山田太郎 8000
with exceljs   xlsx 山田太郎 8000
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
