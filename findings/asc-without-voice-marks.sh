#!/usr/bin/env bash
# ASC and DBCS, the functions of Excel for half-width and full-width letters, in fast-formula-parser 1.0.19: kana with a voice mark stay in
# full width (ﾀﾅｶ, but バンバ), and half-width ones come apart into two letters (カ゛), so that a name is no longer the name.
# (Unicode: U+FF76 U+FF9E is ガ in NFKC.)
# Guess: ﾊﾞﾝﾊﾞ; ガ.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-formula-parser@1.0.19
cat >seen.cjs <<'JS'
const FormulaParser = require('fast-formula-parser');
const parser = new FormulaParser();
for (const formula of ['ASC("タナカ")', 'ASC("バンバ")', 'ASC("パパ")', 'DBCS("ﾀﾅｶ")', 'DBCS("ﾊﾞﾝﾊﾞ")']) {
  const text = parser.parse(formula, { sheet: 'A', row: 1, col: 1 });
  console.log(formula, text, [...text].length);
}
JS
cat >expected.txt <<'SEEN'
ASC("タナカ") ﾀﾅｶ 3
ASC("バンバ") バﾝバ 3
ASC("パパ") パパ 2
DBCS("ﾀﾅｶ") タナカ 3
DBCS("ﾊﾞﾝﾊﾞ") ハ゛ンハ゛ 5
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
