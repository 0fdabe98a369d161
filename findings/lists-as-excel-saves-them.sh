#!/usr/bin/env bash
# Excel saves a list as CSV (UTF-8) with a byte order mark and CRLF, and puts quotes around a heading with a line break or a comma. json-2-csv
# 5.6.0 leaves the CR in the last heading and the CRLF in the last value, and gives an empty list, without an error, where the headings have
# quotes; csv-simple-parser 2.0.2 and jquery-csv 1.0.40 refuse a quote behind the mark, and else leave the mark in the heading. papaparse 5.7.1
# reads both. (RFC 4180, 2: lines end in CRLF, fields may have quotes.)
# Guess: one row of 山田 and 0012 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund json-2-csv@5.6.0 csv-simple-parser@2.0.2 jquery-csv@1.0.40 papaparse@5.7.1
cat >seen.mjs <<'JS'
import simple from 'csv-simple-parser';
import jquery from 'jquery-csv';
import { csv2json } from 'json-2-csv';
import papaparse from 'papaparse';
const readers = {
  'json-2-csv': (text) => csv2json(text, { excelBOM: true }),
  'csv-simple-parser': (text) => simple(text, { header: true }),
  'jquery-csv': (text) => jquery.toObjects(text),
  papaparse: (text) => papaparse.parse(text, { header: true, skipEmptyLines: true }).data,
};
for (const text of ['\ufeff氏名,番号\r\n山田,0012\r\n', '\ufeff"氏名","番号"\r\n"山田","0012"\r\n']) {
  for (const [library, read] of Object.entries(readers)) {
    let seen;
    try {
      seen = JSON.stringify(read(text)).replace('\ufeff', '[mark]');
    } catch ({ message }) {
      seen = message;
    }
    console.log(library, seen);
  }
}
JS
cat >expected.txt <<'SEEN'
json-2-csv [{"氏名":"山田","番号\r":"0012\r\n"}]
csv-simple-parser [{"[mark]氏名":"山田","番号":"0012"},{"﻿氏名":""}]
jquery-csv [{"[mark]氏名":"山田","番号":"0012"}]
papaparse [{"氏名":"山田","番号":"0012"}]
json-2-csv []
csv-simple-parser Unexpected quote at index 1
jquery-csv CSVDataError: Illegal quote [Row:1]
papaparse [{"氏名":"山田","番号":"0012"}]
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
