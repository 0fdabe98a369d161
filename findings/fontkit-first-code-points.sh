#!/bin/bash
# guess: fontkit's layout says for each glyph the characters of the text given to it, whatever was laid out before
# It doesn't: a glyph keeps the code points with which it was met first, so a later text is reported (and written
# into a PDF's ToUnicode by pdfkit) with those of an earlier one; after a soft hyphen each later hyphen is hidden.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts fontkit@2.0.4 @expo-google-fonts/noto-sans-jp@0.4.3 >/dev/null
cat > try.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { create } = require('fontkit');
const file = readFileSync(require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'));
const said = (font, text) => font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('');
const fresh = create(file);
console.log('fontkit', JSON.parse(readFileSync('node_modules/fontkit/package.json', 'utf8')).version);
console.log('alone:', said(fresh, '田中一郎'));
const used = create(file);
used.layout('\u2f65\u4e2d\u2f00\u90ce');
const after = said(used, '田中一郎');
console.log('after the same in Kangxi radicals:', after, [...after].map((c) => c.codePointAt(0).toString(16)).join(' '));
const hyphens = create(file);
const before = create(file).layout('1-2').advanceWidth;
hyphens.layout('a\u00adb');
const hidden = hyphens.layout('1-2').advanceWidth;
console.log('width of 1-2:', before, 'after a soft hyphen:', hidden);
process.exit(after !== '田中一郎' && hidden < before ? 0 : 1);
JS
node try.cjs
