#!/usr/bin/env bash
# kanji2number of @geolonia/japanese-numeral 1.0.2 reads an amount with a comma or a point before 万 as 0, where it throws for
# other texts that it can't read.
# Guess: 12000000 and 15000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @geolonia/japanese-numeral@1.0.2
cat >seen.cjs <<'JS'
const { kanji2number } = require('@geolonia/japanese-numeral');
for (const text of ['1200万', '１２００万', '1,200万', '1.5万', '金千円']) {
  try {
    console.log(text, kanji2number(text));
  } catch (error) {
    console.log(text, error.name);
  }
}
JS
cat >expected.txt <<'SEEN'
1200万 12000000
１２００万 12000000
1,200万 0
1.5万 0
金千円 TypeError
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
