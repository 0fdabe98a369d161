#!/usr/bin/env bash
# A cell may hold its day as ISO 8601 (ECMA-376, 18.18.11: t="d"). exceljs 4.4.0 reads the year as a number, xlsx-populate 1.21.0
# NaN; xlsx 0.18.5 and read-excel-file 9.3.17 read the day.
# Guess: a day from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 xlsx-populate@1.21.0 fflate@0.8.3
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const ExcelJS = require('exceljs');
const { strFromU8, strToU8, unzipSync, zipSync } = require('fflate');
const { readFileSync, writeFileSync } = require('node:fs');
const show = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
(async () => {
  const made = new ExcelJS.Workbook();
  made.addWorksheet('A').getCell(1, 1).value = 46328;
  await made.xlsx.writeFile('a.xlsx');
  const parts = unzipSync(readFileSync('a.xlsx'));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']);
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('<c r="A1"><v>46328<', '<c r="A1" t="d"><v>2026-11-02<'));
  writeFileSync('a.xlsx', zipSync(parts));
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile('a.xlsx');
  console.log('exceljs', show(book.worksheets[0].getCell(1, 1).value));
  const populated = await require('xlsx-populate').fromFileAsync('a.xlsx');
  console.log('xlsx-populate', show(populated.sheet(0).cell(1, 1).value()));
  console.log('xlsx', show(require('xlsx').readFile('a.xlsx', { cellDates: true }).Sheets.A.A1.v));
  console.log('read-excel-file', show((await require('read-excel-file/node').readSheet('a.xlsx'))[0][0]));
})();
JS
cat >expected.txt <<'SEEN'
exceljs 2026
xlsx-populate NaN
xlsx 2026-11-02
read-excel-file 2026-11-02
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
