#!/usr/bin/env bash
# csv-parse 7.0.3 with `bom: true` decodes UTF-16 in one byte order (LE) and not in the other (BE):
# a report in UTF-16BE with its mark fails with a length of records.
# Guess: `bom: true` decodes both, or neither.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat >seen.cjs <<'JS'
const { parse } = require('csv-parse/sync');
const little = Buffer.from('\ufeff名前,分\r\n見本花子,65\r\n', 'utf16le');
const big = Buffer.from(little).swap16();
for (const [name, bytes] of [['LE', little], ['BE', big]]) {
  try {
    console.log(name, JSON.stringify(parse(bytes, { bom: true })));
  } catch (error) {
    console.log(name, error.code);
  }
}
JS
cat >expected.txt <<'SEEN'
LE [["名前","分"],["見本花子","65"]]
BE CSV_RECORD_INCONSISTENT_FIELDS_LENGTH
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
