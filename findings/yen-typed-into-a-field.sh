#!/usr/bin/env bash
# A parser of Japanese yen, @internationalized/number 3.6.9, reads full-width digits and the full-width yen sign (U+FFE5), but not the
# usual sign (U+00A5), which most keyboards give, the full-width comma that is typed with such digits, or 円.
# Guess: ¥8,000 and ８，０００ are 8000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @internationalized/number@3.6.9
cat >seen.mjs <<'JS'
import { NumberParser } from '@internationalized/number';
const parser = new NumberParser('ja-JP', { style: 'currency', currency: 'JPY' });
for (const text of ['8,000', '８０００', '\uFFE58,000', '\u00A58,000', '８，０００', '8,000円']) console.log(text, parser.parse(text));
JS
cat >expected.txt <<'SEEN'
8,000 8000
８０００ 8000
￥8,000 8000
¥8,000 NaN
８，０００ NaN
8,000円 NaN
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
