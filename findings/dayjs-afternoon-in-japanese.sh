#!/usr/bin/env bash
# dayjs 1.11.23 with the locale ja reads an afternoon as the morning, and calls it valid.
# Its strict mode refuses the same text.
# Guess: 「2026/1/15 午後2:48」 read by `YYYY/M/D Ah:mm` is 14:48.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23
cat >seen.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs/plugin/customParseFormat'));
require('dayjs/locale/ja');
for (const text of ['2026/1/15 午前9:05', '2026/1/15 午後2:48', '2026/1/15 午後12:10']) {
  const read = dayjs(text, 'YYYY/M/D Ah:mm', 'ja');
  const strict = dayjs(text, 'YYYY/M/D Ah:mm', 'ja', true);
  console.log(text, '->', read.format('HH:mm'), 'valid:', read.isValid(), 'strict:', strict.isValid());
}
JS
cat >expected.txt <<'SEEN'
2026/1/15 午前9:05 -> 09:05 valid: true strict: true
2026/1/15 午後2:48 -> 02:48 valid: true strict: false
2026/1/15 午後12:10 -> 00:10 valid: true strict: false
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
