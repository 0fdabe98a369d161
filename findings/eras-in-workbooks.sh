#!/usr/bin/env bash
# Days in a workbook as a Japanese office makes it. read-excel-file 9.3.17 gives bare numbers for era formats; xlsx 0.18.5 gives
# their text with the letters of the format; exceljs 4.4.0 gives a number where the format shows only the era’s year, or
# stands by its number alone (ECMA-376, 18.8.30: 31 is yyyy年m月d日, 57 ge.m.d).
# Guess: each gives a date for every one of the six formats.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5 fflate@0.8.3
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const ExcelJS = require('exceljs');
const { strFromU8, strToU8, unzipSync, zipSync } = require('fflate');
const { readFileSync, writeFileSync } = require('node:fs');
const formats = ['yyyy/m/d', '[$-411]ge.m.d', '[$-411]ggge"年"m"月"d"日"', 'ggge"年"', '"31"0', '"57"0'];
const show = (row) => JSON.stringify(row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)));
(async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('A');
  formats.forEach((format, i) => {
    sheet.getCell(1, i + 1).value = 46328;
    sheet.getCell(1, i + 1).numFmt = format;
  });
  await book.xlsx.writeFile('a.xlsx');
  // The last two formats get the numbers 31 and 57, for which a file needs no text.
  const parts = unzipSync(readFileSync('a.xlsx'));
  const styles = strFromU8(parts['xl/styles.xml']);
  const named = [31, 57].reduce((xml, id) => {
    const [whole, own] = new RegExp(`<numFmt numFmtId="(\\d+)" formatCode="&quot;${id}&quot;0"/>`).exec(xml);
    return xml.replace(whole, '').replaceAll(`numFmtId="${own}"`, `numFmtId="${id}"`);
  }, styles);
  parts['xl/styles.xml'] = strToU8(named.replace(/<numFmts count="\d+">/, '<numFmts count="4">'));
  writeFileSync('a.xlsx', zipSync(parts));
  const again = new ExcelJS.Workbook();
  await again.xlsx.readFile('a.xlsx');
  console.log('exceljs', show(formats.map((_, i) => again.worksheets[0].getCell(1, i + 1).value)));
  const { readSheet } = require('read-excel-file/node');
  console.log('read-excel-file', show((await readSheet('a.xlsx'))[0]));
  const XLSX = require('xlsx');
  const text = XLSX.utils.sheet_to_json(XLSX.readFile('a.xlsx').Sheets.A, { header: 1, raw: false });
  console.log('xlsx, as text', JSON.stringify(text[0]));
})();
JS
cat >expected.txt <<'SEEN'
exceljs ["2026-11-02","2026-11-02","2026-11-02",46328,46328,46328]
read-excel-file ["2026-11-02",46328,46328,46328,"2026-11-02","2026-11-02"]
xlsx, as text ["2026/11/2","46328","ggg2026年11月2日","ggg2026年","11/2/26","11/2/26"]
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
