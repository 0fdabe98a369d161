#!/usr/bin/env bash
# Japanese counts large numbers by 万, ten thousand (CLDR, compact numbers of ja). numeral 2.0.6 with the locale ja reads 1.2万 as 1.2 and 1億 as 1,
# and writes 12000 as 12千; numbro 2.5.0 writes it so, too. Intl.NumberFormat writes 1.2万.
# Guess: 12000; 1.2万 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numeral@2.0.6 numbro@2.5.0
cat >seen.cjs <<'JS'
const numbro = require('numbro');
const numeral = require('numeral');
require('numeral/locales/ja');
numeral.locale('ja');
numbro.registerLanguage(require('numbro/dist/languages.min.js')['ja-JP']);
numbro.setLanguage('ja-JP');
for (const text of ['1.2万', '3万', '1億', '12千']) console.log('numeral', text, numeral(text).value());
console.log('numeral', numeral(12000).format('0.[0]a'));
console.log('numbro', numbro(12000).format({ average: true }));
console.log('Intl', new Intl.NumberFormat('ja', { notation: 'compact' }).format(12000));
JS
cat >expected.txt <<'SEEN'
numeral 1.2万 1.2
numeral 3万 3
numeral 1億 1
numeral 12千 12000
numeral 12千
numbro 12千
Intl 1.2万
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
