#!/usr/bin/env bash
# A text in a workbook has _x000D_ for a carriage return, and _x005F_x0041_ for the seven letters _x0041_ (ECMA-376, 22.9.2.19); Excel writes the first
# for line breaks of other programs. xlsx-populate 1.21.0, the streaming reader of exceljs 4.4.0 and officeparser 8.1.1 leave both in the
# text; and none of five writers keeps _x0041_, which is then read as A.
# Guess: 東京, a line break and 大阪 from all; _x005F_x0041_ written by all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 officeparser@8.1.1 write-excel-file@4.1.1 read-excel-file@9.3.17 hucre@1.0.0 fflate@0.8.3
cat >seen.mjs <<'JS'
import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseOffice } from 'officeparser';
import { readSheet } from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import XLSX from 'xlsx';
import XlsxPopulate from 'xlsx-populate';
const book = new ExcelJS.Workbook();
book.addWorksheet('A').addRow(['first', 'second']);
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
const texts = strFromU8(parts['xl/sharedStrings.xml']);
parts['xl/sharedStrings.xml'] = strToU8(texts.replace('first', '東京_x000D_\n大阪').replace('second', '_x005F_x0041_'));
writeFileSync('a.xlsx', zipSync(parts));
const show = (name, values) => console.log(name, JSON.stringify(values));
show('exceljs', (await new ExcelJS.Workbook().xlsx.readFile('a.xlsx')).worksheets[0].getRow(1).values.slice(1));
for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader('a.xlsx', {})) {
  for await (const row of sheet) show('exceljs, streaming', row.values.slice(1));
}
show('xlsx', XLSX.utils.sheet_to_json(XLSX.read(readFileSync('a.xlsx')).Sheets.A, { header: 1 })[0]);
show('read-excel-file', (await readSheet('a.xlsx'))[0]);
const populated = await XlsxPopulate.fromFileAsync('a.xlsx');
show('xlsx-populate', ['A1', 'B1'].map((cell) => populated.sheet(0).cell(cell).value()));
show('officeparser', (await (await parseOffice('a.xlsx')).to('text')).value);
const text = '_x0041_';
const blank = await XlsxPopulate.fromBlankAsync();
blank.sheet(0).cell('A1').value(text);
const fresh = new ExcelJS.Workbook();
fresh.addWorksheet('A').addRow([text]);
const written = {
  exceljs: await fresh.xlsx.writeBuffer(),
  xlsx: XLSX.write({ SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet([[text]]) } }, { type: 'buffer' }),
  'xlsx-populate': await blank.outputAsync(),
  'write-excel-file': await writeWorkbook([[{ value: text, type: String }]]).toBuffer(),
  hucre: await writeXlsx({ sheets: [{ name: 'A', rows: [[text]] }] }),
};
for (const [name, bytes] of Object.entries(written)) {
  const xml = Object.values(unzipSync(new Uint8Array(bytes))).map((part) => strFromU8(part));
  console.log('written by', name, xml.join('').match(/>([^<]*x0041_)</)[1], '-> read by xlsx', Object.values(XLSX.read(bytes, { type: 'buffer' }).Sheets)[0].A1.v);
}
JS
cat >expected.txt <<'SEEN'
exceljs ["東京\r\n大阪","_x0041_"]
exceljs, streaming ["東京_x000D_\n大阪","_x005F_x0041_"]
xlsx ["東京\r\n大阪","_x0041_"]
read-excel-file ["東京\r\n大阪","_x0041_"]
xlsx-populate ["東京_x000D_\n大阪","_x005F_x0041_"]
officeparser "東京_x000D_\n大阪\t_x005F_x0041_"
written by exceljs _x0041_ -> read by xlsx A
written by xlsx _x0041_ -> read by xlsx A
written by xlsx-populate _x0041_ -> read by xlsx A
written by write-excel-file _x0041_ -> read by xlsx A
written by hucre _x0041_ -> read by xlsx A
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
