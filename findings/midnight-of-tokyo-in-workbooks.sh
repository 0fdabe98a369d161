#!/usr/bin/env bash
# A day of JavaScript in Japan, written into a workbook: exceljs 4.4.0 and write-excel-file 4.1.1 write it in UTC, so that the cell
# holds 15:00 of the day before and shows it as 2026/11/01; xlsx 0.18.5 writes the day. (A day of a workbook has no zone: ECMA-376, 18.17.4.)
# Guess: 46328 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 write-excel-file@4.1.1 xlsx@0.18.5 fflate@0.8.3
cat >seen.cjs <<'JS'
process.env.TZ = 'Asia/Tokyo';
const ExcelJS = require('exceljs');
const XLSX = require('xlsx');
const { default: writeWorkbook } = require('write-excel-file/node');
const { strFromU8, unzipSync } = require('fflate');
const day = new Date(2026, 10, 2);
const cellOf = (bytes) => /<v>([^<]*)/.exec(strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml']))[1];
(async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('A').getCell('A1').value = day;
  console.log('exceljs', cellOf(await book.xlsx.writeBuffer()));
  const rows = [[{ value: day, type: Date, format: 'yyyy/mm/dd' }]];
  console.log('write-excel-file', cellOf(await (await writeWorkbook(rows)).toBuffer()));
  const other = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(other, XLSX.utils.aoa_to_sheet([[day]]), 'A');
  console.log('xlsx', cellOf(XLSX.write(other, { type: 'buffer' })));
})();
JS
cat >expected.txt <<'SEEN'
exceljs 46327.625
write-excel-file 46327.625
xlsx 46328
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
