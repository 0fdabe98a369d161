#!/usr/bin/env bash
# Family names by packages for Japanese: for wanakana 5.3.1, 山﨑 (U+FA11, in Windows' Shift_JIS) and 𠮷田 (U+20BB7) are neither kanji nor
# Japanese; for validator 13.15.35, neither they nor 佐々木 are made of Japanese letters (佐佐木 is).
# Guess: true of all six names. (Unicode: Script=Han, of 々 too.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund wanakana@5.3.1 validator@13.15.35
cat >seen.mjs <<'JS'
import { isJapanese, isKanji } from 'wanakana';
import validator from 'validator';
for (const name of ['山田', '髙橋', '山﨑', '𠮷田', '佐々木', '佐佐木'])
  console.log(name, isJapanese(name), isKanji(name), validator.isAlpha(name, 'ja-JP'), /^\p{Script=Han}+$/u.test(name));
JS
cat >expected.txt <<'SEEN'
山田 true true true true
髙橋 true true true true
山﨑 false false false true
𠮷田 false false false true
佐々木 true true false true
佐佐木 true true true true
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
