#!/usr/bin/env bash
# A voice mark makes another letter of a kana: カキ is an oyster, カギ a key. In hyperformula 3.5.0 the two are equal with = and in SWITCH, where
# the mark counts as an accent, and different in COUNTIF, MATCH and EXACT. (Unicode, UTS 10: the mark is a difference of the second level.)
# Guess: = and SWITCH tell them apart, as Excel does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0
cat >seen.mjs <<'JS'
import { HyperFormula } from 'hyperformula';
const rows = [['カキ'], ['カギ']];
const formulas = ['="カキ"="カギ"', '="ハハ"="パパ"', '=SWITCH("カギ","カキ",1,"カギ",2)', '=MATCH("カギ",A1:A2,0)', '=COUNTIF(A1:A2,"カギ")', '=EXACT("カキ","カギ")'];
for (const options of [{}, { localeLang: 'ja' }, { accentSensitive: true }]) {
  const sheet = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3', ...options });
  console.log(JSON.stringify(options), formulas.map((formula) => `${formula} ${sheet.calculateFormula(formula, 0)}`).join('  '));
}
JS
cat >expected.txt <<'SEEN'
{} ="カキ"="カギ" true  ="ハハ"="パパ" true  =SWITCH("カギ","カキ",1,"カギ",2) 1  =MATCH("カギ",A1:A2,0) 2  =COUNTIF(A1:A2,"カギ") 1  =EXACT("カキ","カギ") false
{"localeLang":"ja"} ="カキ"="カギ" true  ="ハハ"="パパ" true  =SWITCH("カギ","カキ",1,"カギ",2) 1  =MATCH("カギ",A1:A2,0) 2  =COUNTIF(A1:A2,"カギ") 1  =EXACT("カキ","カギ") false
{"accentSensitive":true} ="カキ"="カギ" false  ="ハハ"="パパ" false  =SWITCH("カギ","カキ",1,"カギ",2) 2  =MATCH("カギ",A1:A2,0) 2  =COUNTIF(A1:A2,"カギ") 1  =EXACT("カキ","カギ") false
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
