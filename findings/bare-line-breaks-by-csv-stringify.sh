#!/usr/bin/env bash
# An address of two lines in a CSV for Windows: csv-stringify 6.9.0 quotes a line break only where it is the end of its own lines, so that with
# CRLF the LF of a cell stands bare (RFC 4180, 2.6: fields with line breaks are quoted). fast-csv 5.0.8 and d3-dsv 3.0.1 then read two rows.
# fast-csv itself and papaparse 5.7.1 quote it.
# Guess: quoted, with both ends of lines.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-stringify@6.9.0 fast-csv@5.0.8 d3-dsv@3.0.1 papaparse@5.7.1
cat >seen.mjs <<'JS'
import { stringify } from 'csv-stringify/sync';
import { csvParse } from 'd3-dsv';
import { parseString, writeToString } from 'fast-csv';
import papaparse from 'papaparse';
const rows = [{ 氏名: '山田', 住所: '東京都\n千代田区' }];
const written = {
  'csv-stringify, LF': stringify(rows, { header: true }),
  'csv-stringify, CRLF': stringify(rows, { header: true, record_delimiter: 'windows' }),
  'fast-csv, CRLF': await writeToString(rows, { headers: true, rowDelimiter: '\r\n' }),
  'papaparse, CRLF': papaparse.unparse(rows),
};
const byFastCsv = (text) =>
  new Promise((resolve) => {
    const found = [];
    parseString(text, { headers: true, strictColumnHandling: true })
      .on('data', (row) => found.push(row))
      .on('data-invalid', (row) => found.push(row))
      .on('end', () => resolve(found.length));
  });
for (const [library, text] of Object.entries(written)) {
  console.log(library, JSON.stringify(text), 'rows:', await byFastCsv(text), csvParse(text).length);
}
JS
cat >expected.txt <<'SEEN'
csv-stringify, LF "氏名,住所\n山田,\"東京都\n千代田区\"\n" rows: 1 1
csv-stringify, CRLF "氏名,住所\r\n山田,東京都\n千代田区\r\n" rows: 2 2
fast-csv, CRLF "氏名,住所\r\n山田,\"東京都\n千代田区\"" rows: 1 1
papaparse, CRLF "氏名,住所\r\n山田,\"東京都\n千代田区\"" rows: 1 1
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
