#!/usr/bin/env bash
# The readings of banks and branches in zengin-code 1.0.0-p20260824 are not those that people type: every small kana is large, the
# long vowel is a full-width minus (U+FF0D), and a reading ends after 15 characters.
# Guess: whole readings as a dictionary has them: じょうよう, しんじゅく, センターミナミ with ー (U+30FC).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zengin-code@1.0.0-p20260824
cat >seen.cjs <<'JS'
const banks = require('zengin-code');
const all = Object.values(banks).flatMap((bank) => [bank, ...Object.values(bank.branches)]);
const show = ({ name, hira, kana }) => console.log(name, hira, kana.replace('\uff0d', '\\uff0d'), kana.length);
show(banks['0130']);
show(Object.values(banks['0001'].branches).find(({ name }) => name === '新宿'));
show(banks['0009'].branches['952']);
show(banks['3572'].branches['102']);
console.log('with a small kana', all.filter(({ hira }) => /[ぁぃぅぇぉっゃゅょ]/.test(hira)).length);
console.log('with U+30FC', all.filter(({ kana }) => kana.includes('\u30fc')).length);
console.log('longest', Math.max(...all.map(({ kana }) => kana.length)));
JS
cat >expected.txt <<'SEEN'
常陽 じようよう ジヨウヨウ 5
新宿 しんじゆく シンジユク 5
センター南 せんた－みなみ センタ\uff0dミナミ 7
奥州市役所本庁 おうしゆうしやくしよほんちよう オウシユウシヤクシヨホンチヨウ 15
with a small kana 0
with U+30FC 0
longest 15
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
