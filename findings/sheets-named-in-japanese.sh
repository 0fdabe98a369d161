#!/usr/bin/env bash
# A formula that looks into another sheet: Excel puts no quotes around a Japanese name (名簿!A1). hyperformula 3.5.0 can't parse it, and takes no named
# expression in Japanese; with quotes it reads the sheet. fast-formula-parser 1.0.19 and xlsx-calc 0.9.2 read both.
# Guess: 8000 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 fast-formula-parser@1.0.19 xlsx-calc@0.9.2
cat >seen.mjs <<'JS'
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';
import calculate from 'xlsx-calc';
const options = { licenseKey: 'gpl-v3' };
const shown = (value) => value?.message ?? value;
for (const formula of ['名簿!A1', "'名簿'!A1"]) {
  const sheets = HyperFormula.buildFromSheets({ 集計: [[`=${formula}`]], 名簿: [[8000]] }, options);
  console.log(formula, 'hyperformula', shown(sheets.getCellValue({ sheet: 0, row: 0, col: 0 })));
  const parser = new FormulaParser({ onCell: ({ sheet }) => (sheet === '名簿' ? 8000 : null) });
  console.log(formula, 'fast-formula-parser', parser.parse(formula, { sheet: '集計', row: 1, col: 1 }));
  const book = { SheetNames: ['集計', '名簿'], Sheets: { 集計: { A1: { f: formula } }, 名簿: { A1: { v: 8000 } } } };
  calculate(book);
  console.log(formula, 'xlsx-calc', book.Sheets.集計.A1.v);
}
try {
  HyperFormula.buildFromArray([['=受講料*2']], options, [{ name: '受講料', expression: '=8000' }]);
} catch ({ message }) {
  console.log(message);
}
JS
cat >expected.txt <<'SEEN'
名簿!A1 hyperformula Parsing error. unexpected character: ->名<- at offset: 1, skipped 3 characters.
名簿!A1 fast-formula-parser 8000
名簿!A1 xlsx-calc 8000
'名簿'!A1 hyperformula 8000
'名簿'!A1 fast-formula-parser 8000
'名簿'!A1 xlsx-calc 8000
Name of Named Expression '受講料' is invalid
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
