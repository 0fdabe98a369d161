#!/usr/bin/env bash
# kansuji 1.1.0 and kansuji-ts 1.0.3 lose 万 and 億 where nothing stands behind them: a million is a hundred,
# and a million and one is 百一.
# Guess: 百万, 千万, 二千万, 十億.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund kansuji@1.1.0 kansuji-ts@1.0.3
cat >seen.cjs <<'JS'
const kansuji = require('kansuji');
const { default: typed } = require('kansuji-ts');
for (const yen of [10_000, 12_000, 1_000_000, 1_000_001, 10_000_000, 20_000_000, 1_000_000_000]) {
  console.log(yen, (kansuji.default ?? kansuji)(yen), typed(yen));
}
JS
cat >expected.txt <<'SEEN'
10000 一万 一万
12000 一万二千 一万二千
1000000 百 百
1000001 百一 百一
10000000 千 千
20000000 二千 二千
1000000000 十 十
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
