#!/usr/bin/env bash
# zengin-code 1.0.0-p20260824 writes every small kana large and leaves 銀行 off, so a branch or a bank isn’t found by
# its usual reading or its full name.
# Guess: 0130 is じょうよう, 新宿 しんじゅく, and 0001 みずほ銀行.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zengin-code@1.0.0-p20260824
cat >seen.cjs <<'JS'
const banks = require('zengin-code');
console.log('0130', banks['0130'].name, banks['0130'].hira);
console.log('0001', banks['0001'].name);
const branches = Object.values(banks['0001'].branches).filter(({ name }) => name.startsWith('新宿'));
console.log(branches.map(({ name, hira }) => name + ' ' + hira).sort()[0]);
const small = Object.values(banks).flatMap(({ branches }) => Object.values(branches)).filter(({ hira }) => /[ぁぃぅぇぉっゃゅょ]/.test(hira));
console.log('branches with a small kana:', small.length);
JS
cat >expected.txt <<'SEEN'
0130 常陽 じようよう
0001 みずほ
新宿 しんじゆく
branches with a small kana: 0
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
