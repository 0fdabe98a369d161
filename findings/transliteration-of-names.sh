#!/usr/bin/env bash
# transliteration 2.6.1 turns two signs of common family names into a quotation mark and a slash,
# which are not letters of any name and end a CSV value or a path.
# Guess: 佐々木 becomes letters, if the wrong ones; 〆木 too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund transliteration@2.6.1
cat >seen.cjs <<'JS'
const { transliterate } = require('transliteration');
for (const name of ['佐々木', '〆木']) console.log(name, '->', transliterate(name));
JS
cat >expected.txt <<'SEEN'
佐々木 -> Zuo" Mu
〆木 -> /Mu
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
