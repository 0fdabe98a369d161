#!/usr/bin/env bash
# A glyph of fontkit 2.0.4 keeps the code points with which it was met first: a later text is reported with those of an earlier
# one, and after a soft hyphen every hyphen is without width.
# Guess: each layout tells the characters of its own text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @expo-google-fonts/noto-sans-jp@0.4.3
cat >seen.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { create } = require('fontkit');
const file = readFileSync(require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'));
const hex = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16)).join(' ');
const said = (font) => hex(font.layout('田中一郎').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join(''));
console.log('alone', said(create(file)));
const used = create(file);
used.layout('\u2f65\u4e2d\u2f00\u90ce');
console.log('after Kangxi radicals', said(used));
const width = (font) => font.layout('-').advanceWidth;
console.log('hyphen alone', width(create(file)) > 0);
const hyphens = create(file);
hyphens.layout('a\u00adb');
console.log('hyphen after a soft one', width(hyphens) > 0);
JS
cat >expected.txt <<'SEEN'
alone 7530 4e2d 4e00 90ce
after Kangxi radicals 2f65 4e2d 2f00 90ce
hyphen alone true
hyphen after a soft one false
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
