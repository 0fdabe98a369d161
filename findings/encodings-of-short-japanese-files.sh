#!/usr/bin/env bash
# Three guessers of encodings on what banks and platforms give: jschardet 4.1.0 calls a bank file of half-width kana
# (Shift_JIS) MacIceland, and encoding-japanese 2.5.0 calls a list in Latin-1 UNICODE; chardet 2.2.0 is right with both.
# Guess: all three say Shift_JIS of the first; encoding-japanese says false of the second, which none of its encodings fits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jschardet@4.1.0 chardet@2.2.0 encoding-japanese@2.5.0 iconv-lite@0.7.3
cat >seen.cjs <<'JS'
const iconv = require('iconv-lite');
const bank = iconv.encode('1010100012345ﾐﾎﾝ ﾀﾛｳ        0009\r\n2ﾌﾘｺﾐ ｶ)ﾐﾎﾝ 000008000\r\n', 'Shift_JIS');
const latin = Buffer.from('Name,Minutes\nJosé Müller,5\n', 'latin1');
console.log('jschardet', require('jschardet').detect(bank).encoding);
console.log('chardet', require('chardet').detect(bank));
console.log('encoding-japanese', require('encoding-japanese').detect(bank));
console.log('chardet, Latin-1', require('chardet').detect(latin));
console.log('encoding-japanese, Latin-1', require('encoding-japanese').detect(latin));
JS
cat >expected.txt <<'SEEN'
jschardet MacIceland
chardet Shift_JIS
encoding-japanese SJIS
chardet, Latin-1 ISO-8859-1
encoding-japanese, Latin-1 UNICODE
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
