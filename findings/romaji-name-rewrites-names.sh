#!/usr/bin/env bash
# romaji-name 0.1.15 changes names: 佐々木 becomes 佐佐木, and the kana that it makes have お for every long vowel (こおいち, たろお).
# Guess: 佐々木花子 stays; こういち, たろう.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund romaji-name@0.1.15
cat >seen.cjs <<'JS'
const romajiName = require('romaji-name');
romajiName.init(() => {
  console.log(romajiName.parseName('佐々木花子').kanji);
  for (const name of ['Ohno Koichi', 'Yamada Taro']) {
    const { surname, given, kana } = romajiName.parseName(name);
    console.log(name, '->', surname, given, kana);
  }
});
JS
cat >expected.txt <<'SEEN'
佐佐木花子
Ohno Koichi -> Ōno Kōichi おおのこおいち
Yamada Taro -> Yamada Tarō やまだたろお
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
