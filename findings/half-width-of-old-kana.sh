#!/usr/bin/env bash
# Half-width kana for banks: moji 0.5.1 and japanese-string-utils 0.2.4 leave ヰ, ヱ, ヮ, ヵ and ヶ in full width among half-width
# ones (two bytes in a field of one-byte characters), while jaconv 1.1.2, mojijs 3.1.0 and jaco 4.0.0 write other letters for
# them (JIS X 0201 has none of the five).
# Guess: ｴ, ｲ, ﾜ, ｶ and ｹ from all five.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jaconv@1.1.2 moji@0.5.1 jaco@4.0.0 japanese-string-utils@0.2.4 mojijs@3.1.0
cat >seen.cjs <<'JS'
const name = 'ヱビス ヰ ヮヵヶ';
console.log('jaconv', require('jaconv').toHanKana(name));
console.log('mojijs', require('mojijs').toHalfWidth(name));
const { default: Jaco } = require('jaco');
console.log('jaco', new Jaco(name).toNarrowKatakana().toString());
console.log('moji', require('moji')(name).convert('ZK', 'HK').toString());
console.log('japanese-string-utils', require('japanese-string-utils').toHalfwidthKana(name));
JS
cat >expected.txt <<'SEEN'
jaconv ｴﾋﾞｽ ｲ ﾜｶｹ
mojijs ｴﾋﾞｽ ｲ ﾜｶｹ
jaco ｴﾋﾞｽ ｲ ﾜｶｹ
moji ヱﾋﾞｽ ヰ ヮヵヶ
japanese-string-utils ヱﾋﾞｽ ヰ ヮヵヶ
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
