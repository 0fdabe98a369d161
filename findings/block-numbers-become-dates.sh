#!/usr/bin/env bash
# Lists of Japanese offices as CSV: xlsx 0.18.5 makes days of 2001 and 2002 of block numbers in addresses, but leaves 12-1-405; exceljs
# 4.4.0 leaves them all. Both take the zeros off telephones and numbers; xlsx keeps them in cells asked for as text. (RFC 4180 has no types.)
# Guess: what has a hyphen or begins with a zero stays a text in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const { writeFileSync } = require('node:fs');
const XLSX = require('xlsx');
const ExcelJS = require('exceljs');
const values = ['3-1-2', '1-2', '10-4', '12-1-405', '0312345678', '0012345', '03-1234-5678'];
writeFileSync('list.csv', values.join('\n'));
const sheet = XLSX.read(values.join('\n'), { type: 'string' }).Sheets.Sheet1;
console.log('xlsx', JSON.stringify(XLSX.utils.sheet_to_json(sheet, { header: 1 }).flat()));
console.log('xlsx, as text', JSON.stringify(XLSX.utils.sheet_to_json(sheet, { header: 1, raw: false }).flat()));
new ExcelJS.Workbook().csv.readFile('list.csv').then((list) => {
  console.log('exceljs', JSON.stringify(values.map((_, i) => list.getCell(i + 1, 1).value)));
});
JS
cat >expected.txt <<'SEEN'
xlsx [37316,36893,37168,"12-1-405",312345678,12345,"03-1234-5678"]
xlsx, as text ["3/1/02","1/2/01","10/4/01","12-1-405","0312345678","0012345","03-1234-5678"]
exceljs ["3-1-2","1-2","10-4","12-1-405",312345678,12345,"03-1234-5678"]
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
