#!/usr/bin/env bash
# @react-pdf/renderer 4.9.0 ends each line of a Japanese paragraph with a hyphen, as if it were one long English word, and writes the
# variation selector of 葛󠄀 (an ideographic variation sequence of Unicode, the form in 葛飾区) as an @, drawn over the next kanji.
# Guess: the lines are those of the text, or run out of the box; the selector chooses the form or is left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @react-pdf/renderer@4.9.0 react@19.3.1 unpdf@1.8.1 @expo-google-fonts/noto-sans-jp@0.4.3
cat >seen.mjs <<'JS'
import { Document, Font, Page, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { getDocumentProxy } from 'unpdf';
Font.register({
  family: 'Noto',
  src: 'node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
});
const paragraph = '医療機器の継続的研修を修了したことを証明する。';
for (const text of [paragraph, '葛\u{E0100}飾区']) {
  const box = createElement(View, { style: { width: 130 } }, createElement(Text, null, text));
  const page = createElement(Page, { style: { fontFamily: 'Noto', fontSize: 12 } }, box);
  const bytes = await renderToBuffer(createElement(Document, null, page));
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent();
  console.log(items.map(({ str, hasEOL }) => (hasEOL ? `${str}/` : str)).join(''));
}
JS
cat >expected.txt <<'SEEN'
医療機器の継続的研修-/を修了したことを証明-/する。
葛@飾区
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
