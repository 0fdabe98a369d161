#!/usr/bin/env bash
# Excel in Japanese keeps how a name was typed as furigana beside it (ECMA-376, 18.4.6: rPh, no part of the text). The streaming
# reader of exceljs 4.4.0 gives the last furigana instead of the name; its other reader, xlsx 0.18.5 and read-excel-file 9.3.17
# give the name.
# Guess: 山田太郎 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.3
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
const furigana = '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><rPh sb="2" eb="4"><t>タロウ</t></rPh>';
write('<c r="A1" t="s"><v>0</v></c>', `<si><t>山田太郎</t>${furigana}<phoneticPr fontId="0"/></si>`);
(async () => {
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader('a.xlsx')) {
    for await (const row of sheet) console.log('exceljs, streaming', row.getCell(1).value);
  }
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile('a.xlsx');
  console.log('exceljs', book.worksheets[0].getCell(1, 1).value);
  console.log('xlsx', require('xlsx').readFile('a.xlsx').Sheets.A.A1.v);
  console.log('read-excel-file', (await require('read-excel-file/node').readSheet('a.xlsx'))[0][0]);
})();
JS
cat >expected.txt <<'SEEN'
exceljs, streaming タロウ
exceljs 山田太郎
xlsx 山田太郎
read-excel-file 山田太郎
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
