#!/usr/bin/env bash
# xlsx 0.18.5 with `cellDates` reads a workbook of the 1904 date system four years and a day too early; exceljs 4.4.0
# and read-excel-file 9.3.17 read it right.
# Guess: all three give 2026-11-02.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const ExcelJS = require('exceljs');
(async () => {
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = true;
  const cell = book.addWorksheet('A').getCell(1, 1);
  cell.value = 46328 - 1462;
  cell.numFmt = 'yyyy/m/d';
  await book.xlsx.writeFile('a.xlsx');
  const again = new ExcelJS.Workbook();
  await again.xlsx.readFile('a.xlsx');
  const day = (date) => date.toISOString().slice(0, 10);
  console.log('exceljs', day(again.worksheets[0].getCell(1, 1).value));
  const { readSheet } = require('read-excel-file/node');
  console.log('read-excel-file', day((await readSheet('a.xlsx'))[0][0]));
  const XLSX = require('xlsx');
  console.log('xlsx', day(XLSX.readFile('a.xlsx', { cellDates: true }).Sheets.A.A1.v));
})();
JS
cat >expected.txt <<'SEEN'
exceljs 2026-11-02
read-excel-file 2026-11-02
xlsx 2022-11-01
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
