#!/usr/bin/env bash
# Excel in Japanese keeps how a name was typed as furigana beside it (ECMA-376, 18.4.6: rPh, no part of the text). exceljs 4.4.0
# gives the last furigana instead of the name when it reads by stream; when it reads at once, it ends the row without an error where
# the name stands in its cell (t="inlineStr"). xlsx 0.18.5 reads them.
# Guess: 山田太郎 and 8000 from each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.3
cat >seen.cjs <<'JS'
const ExcelJS = require('exceljs');
const XLSX = require('xlsx');
const { strFromU8, strToU8, unzipSync, zipSync } = require('fflate');
const { readFileSync, writeFileSync } = require('node:fs');
const furigana = '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><rPh sb="2" eb="4"><t>タロウ</t></rPh>';
const plain = '<c r="A1" t="inlineStr"><is><t>山田太郎</t></is></c>';
const kinds = {
  shared: ['山田太郎', 'xl/sharedStrings.xml', '</t></si>', `</t>${furigana}</si>`],
  'in its cell': [1, 'xl/worksheets/sheet1.xml', '<c r="A1"><v>1</v></c>', plain],
  'in its cell, with furigana': [1, 'xl/worksheets/sheet1.xml', '<c r="A1"><v>1</v></c>', plain.replace('</is>', `${furigana}</is>`)],
};
(async () => {
  for (const [kind, [value, part, from, to]] of Object.entries(kinds)) {
    const made = new ExcelJS.Workbook();
    made.addWorksheet('A').addRow([value, 8000]);
    await made.xlsx.writeFile('a.xlsx');
    const parts = unzipSync(readFileSync('a.xlsx'));
    parts[part] = strToU8(strFromU8(parts[part]).replace(from, to));
    writeFileSync('a.xlsx', zipSync(parts));
    const show = (row) => JSON.stringify([1, 2].map((column) => row.getCell(column).value));
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader('a.xlsx')) {
      for await (const row of sheet) console.log(kind, '- exceljs, by stream:', show(row));
    }
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile('a.xlsx');
    console.log(kind, '- exceljs, at once:', show(book.worksheets[0].getRow(1)));
    const { A1, B1 } = XLSX.readFile('a.xlsx').Sheets.A;
    console.log(kind, '- xlsx:', JSON.stringify([A1.v, B1.v]));
  }
})();
JS
cat >expected.txt <<'SEEN'
shared - exceljs, by stream: ["タロウ",8000]
shared - exceljs, at once: ["山田太郎",8000]
shared - xlsx: ["山田太郎",8000]
in its cell - exceljs, by stream: ["山田太郎",8000]
in its cell - exceljs, at once: ["山田太郎",8000]
in its cell - xlsx: ["山田太郎",8000]
in its cell, with furigana - exceljs, by stream: ["タロウ",8000]
in its cell, with furigana - exceljs, at once: [null,null]
in its cell, with furigana - xlsx: ["山田太郎",8000]
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
