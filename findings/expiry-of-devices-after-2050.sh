#!/usr/bin/env bash
# The code on a medical device has two digits for the year in which it expires (GS1 General Specifications, 7.12: of the centuries the one within
# 50 years of today). gs1-barcode-parser 1.0.1 and gs1-barcode-parser-mod2 1.0.6 read 51 as 1951, so that an implant has expired before
# it was made; gs1-barcode-parser-mod 1.2.1 reads 2051. A day 00 is the last of the month for all.
# Guess: 2051 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gs1-barcode-parser@1.0.1 gs1-barcode-parser-mod@1.2.1 gs1-barcode-parser-mod2@1.0.6
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const { readFileSync } = require('node:fs');
const { createContext, runInContext } = require('node:vm');
// The first is a script for pages, which makes a global function.
const page = createContext({});
runInContext(readFileSync('node_modules/gs1-barcode-parser/src/BarcodeParser.js', 'utf8'), page);
const parsers = { 'gs1-barcode-parser': page.parseBarcode };
for (const name of ['gs1-barcode-parser-mod', 'gs1-barcode-parser-mod2']) parsers[name] = require(name).parseBarcode;
for (const expiry of ['270200', '501231', '510630']) {
  for (const [name, parse] of Object.entries(parsers)) {
    const { data } = parse(`010491234512345917${expiry}10ABC`).parsedCodeItems.find(({ ai }) => ai === '17');
    console.log(expiry, name, JSON.stringify(data).slice(1, 11));
  }
}
JS
cat >expected.txt <<'SEEN'
270200 gs1-barcode-parser 2027-02-28
270200 gs1-barcode-parser-mod 2027-02-28
270200 gs1-barcode-parser-mod2 2027-02-28
501231 gs1-barcode-parser 2050-12-31
501231 gs1-barcode-parser-mod 2050-12-31
501231 gs1-barcode-parser-mod2 2050-12-31
510630 gs1-barcode-parser 1951-06-30
510630 gs1-barcode-parser-mod 2051-06-30
510630 gs1-barcode-parser-mod2 1951-06-30
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
