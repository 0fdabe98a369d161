#!/usr/bin/env bash
# Excel in Japanese writes some formats of days by their number alone (ECMA-376, 18.8.30: 31 is yyyy年m月d日, 55 yyyy年m月, 57 ge.m.d).
# exceljs 4.4.0 gives bare numbers for them, xlsx 0.18.5 and read-excel-file 9.3.17 days.
# Guess: days from all, as for number 14.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.3
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
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
const formats = [14, 31, 55, 57];
write(
  formats.map((_, i) => `<c r="${'ABCD'[i]}1" s="${i + 1}"><v>46328</v></c>`).join(''),
  '',
  formats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join(''),
);
const show = (row) => row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)).join(' ');
(async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile('a.xlsx');
  console.log('exceljs', show(formats.map((_, i) => book.worksheets[0].getCell(1, i + 1).value)));
  const XLSX = require('xlsx');
  console.log('xlsx', show(XLSX.utils.sheet_to_json(XLSX.readFile('a.xlsx', { cellDates: true }).Sheets.A, { header: 1 })[0]));
  console.log('read-excel-file', show((await require('read-excel-file/node').readSheet('a.xlsx'))[0]));
})();
JS
cat >expected.txt <<'SEEN'
exceljs 2026-11-02 46328 46328 46328
xlsx 2026-11-02 2026-11-02 2026-11-02 2026-11-02
read-excel-file 2026-11-02 2026-11-02 2026-11-02 2026-11-02
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
