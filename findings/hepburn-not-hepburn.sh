#!/usr/bin/env bash
# hepburn 1.3.0 writes DJI and DZU for ぢ and づ, which Hepburn, as on passports and maps, writes JI and ZU.
# Guess: HANAJI, ISHIZUKA.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hepburn@1.3.0
cat >seen.cjs <<'JS'
const { fromKana } = require('hepburn');
for (const kana of ['はなぢ', 'いしづか', 'いしじま']) console.log(kana, fromKana(kana));
JS
cat >expected.txt <<'SEEN'
はなぢ HANADJI
いしづか ISHIDZUKA
いしじま ISHIJIMA
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
