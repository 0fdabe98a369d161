#!/usr/bin/env bash
# An amount that was typed with the Japanese keyboard half on, 80００: imask 7.6.1, cleave-zen 0.0.17, maska 3.2.1 and vanilla-masker 1.2.0 drop
# the full-width digits, so that 8000 yen are 80, and of ８０００ nothing is left; @maskito/kit 5.6.0 turns them into digits, but its own
# parser of numbers drops them, too. (Unicode: U+FF10 to U+FF19 are decimal digits, Nd.)
# Guess: 8,000, or nothing at all; never another amount.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund imask@7.6.1 cleave-zen@0.0.17 maska@3.2.1 vanilla-masker@1.2.0 @maskito/core@5.6.0 @maskito/kit@5.6.0
cat >seen.mjs <<'JS'
import { maskitoTransform } from '@maskito/core';
import { maskitoNumberOptionsGenerator, maskitoParseNumber } from '@maskito/kit';
import { formatNumeral } from 'cleave-zen';
import IMask from 'imask';
import { Mask } from 'maska';
import VanillaMasker from 'vanilla-masker';
for (const typed of ['8000', '80００', '８０００']) {
  console.log(typed, 'imask', IMask.pipe(typed, { mask: Number, thousandsSeparator: ',' }));
  console.log(typed, 'cleave-zen', formatNumeral(typed));
  console.log(typed, 'maska', new Mask({ number: { locale: 'ja', fraction: 0 }, mask: '0' }).masked(typed));
  console.log(typed, 'vanilla-masker', VanillaMasker.toMoney(typed, { precision: 0, delimiter: ',' }));
  console.log(typed, 'maskito', maskitoTransform(typed, maskitoNumberOptionsGenerator({ thousandSeparator: ',' })), maskitoParseNumber(typed));
}
JS
cat >expected.txt <<'SEEN'
8000 imask 8,000
8000 cleave-zen 8,000
8000 maska 8,000
8000 vanilla-masker 8,000
8000 maskito 8,000 8000
80００ imask 80
80００ cleave-zen 80
80００ maska 80
80００ vanilla-masker 80
80００ maskito 8,000 80
８０００ imask 
８０００ cleave-zen 
８０００ maska 
８０００ vanilla-masker 0
８０００ maskito 8,000 NaN
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
