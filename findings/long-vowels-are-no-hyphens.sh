#!/usr/bin/env bash
# normalizeHyphens of japanese-string-utils 0.2.4 takes the long vowel of a name for a hyphen.
# Guess: it changes a ー between digits only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund japanese-string-utils@0.2.4
cat >seen.cjs <<'JS'
const { normalizeHyphens } = require('japanese-string-utils');
for (const text of ['03ー1234ー5678', 'ヤマダ タロー', 'センター']) console.log(text, '->', normalizeHyphens(text));
JS
cat >expected.txt <<'SEEN'
03ー1234ー5678 -> 03‐1234‐5678
ヤマダ タロー -> ヤマダ タロ‐
センター -> センタ‐
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
