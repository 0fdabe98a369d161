#!/usr/bin/env bash
# The first year of an era is written 元年, not 1年. moment 2.31.0 with the locale ja writes 令和1年, and reads 令和元年5月1日 by the same format
# as 1 January 2023, and calls it valid: the number of the month is taken for the year. Its strict mode refuses it.
# Guess: 2019-05-01, or invalid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment@2.31.0
cat >seen.cjs <<'JS'
const moment = require('moment');
require('moment/locale/ja');
const format = 'NNNNy年M月D日';
console.log('written', moment('2019-05-01').locale('ja').format(format));
for (const text of ['令和8年11月30日', '令和元年5月1日', '平成元年12月24日']) {
  const read = moment(text, format, 'ja');
  console.log(text, read.isValid(), read.format('YYYY-MM-DD'), 'strict', moment(text, format, 'ja', true).isValid());
}
JS
cat >expected.txt <<'SEEN'
written 令和1年5月1日
令和8年11月30日 true 2026-11-30 strict true
令和元年5月1日 true 2023-01-01 strict false
平成元年12月24日 false Invalid date strict false
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
