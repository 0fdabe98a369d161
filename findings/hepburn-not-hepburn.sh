#!/usr/bin/env bash
# hepburn 1.3.0: ぢ and づ are DJI and DZU, which the Hepburn of passports and maps doesn't have (JI, ZU), and a long vowel of
# katakana becomes a letter with a mark while that of hiragana doesn't.
# Guess: HANAJI, ISHIZUKA; SHERII beside OONO, or both with a mark.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hepburn@1.3.0
cat >seen.cjs <<'JS'
const { fromKana } = require('hepburn');
for (const kana of ['はなぢ', 'いしづか', 'シェリー', 'おおの']) console.log(kana, fromKana(kana));
JS
cat >expected.txt <<'SEEN'
はなぢ HANADJI
いしづか ISHIDZUKA
シェリー SHERĪ
おおの OONO
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
