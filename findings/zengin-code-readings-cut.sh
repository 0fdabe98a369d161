#!/usr/bin/env bash
# zengin-code 1.0.0-p20260824: a reading ends after 15 characters, and its long vowel is a full-width minus (U+FF0D), so that a
# search for the whole reading, or for センター, finds nothing.
# Guess: whole readings with ー (U+30FC), as the kana of every other list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zengin-code@1.0.0-p20260824
cat >seen.cjs <<'JS'
const banks = require('zengin-code');
const all = Object.values(banks).flatMap((bank) => [bank, ...Object.values(bank.branches)]);
const { name, kana } = banks['3572'].branches['102'];
console.log(name, kana, kana.length);
console.log('longest', Math.max(...all.map(({ kana }) => kana.length)));
console.log('with U+30FC', all.filter(({ kana }) => kana.includes('\u30fc')).length);
console.log(banks['0009'].branches['952'].name, JSON.stringify(banks['0009'].branches['952'].kana).replace('\uff0d', '\\uff0d'));
JS
cat >expected.txt <<'SEEN'
奥州市役所本庁 オウシユウシヤクシヨホンチヨウ 15
longest 15
with U+30FC 0
センター南 "センタ\uff0dミナミ"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
