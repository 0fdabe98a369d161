#!/usr/bin/env bash
# Natural order and full-width digits, which Japanese titles have as often as others: natural-orderby 5.0.0, natural-compare 1.4.0
# and natural-compare-lite 1.4.0 put 第１０回 before 第２回; Intl.Collator with numeric doesn't (Unicode: Nd, both are decimal digits).
# Guess: 1, 2, 10, as of half-width digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund natural-orderby@5.0.0 natural-compare@1.4.0 natural-compare-lite@1.4.0
cat >seen.mjs <<'JS'
import { orderBy } from 'natural-orderby';
import compare from 'natural-compare';
import compareLite from 'natural-compare-lite';
for (const titles of [['第10回', '第2回', '第1回'], ['第１０回', '第２回', '第１回']]) {
  console.log('natural-orderby', orderBy(titles).join(' '));
  console.log('natural-compare', titles.toSorted(compare).join(' '));
  console.log('natural-compare-lite', titles.toSorted(compareLite).join(' '));
  console.log('Intl.Collator', titles.toSorted(new Intl.Collator('ja', { numeric: true }).compare).join(' '));
}
JS
cat >expected.txt <<'SEEN'
natural-orderby 第1回 第2回 第10回
natural-compare 第1回 第2回 第10回
natural-compare-lite 第1回 第2回 第10回
Intl.Collator 第1回 第2回 第10回
natural-orderby 第１０回 第１回 第２回
natural-compare 第１回 第１０回 第２回
natural-compare-lite 第１回 第１０回 第２回
Intl.Collator 第１回 第２回 第１０回
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
