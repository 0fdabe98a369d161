#!/usr/bin/env bash
# The title of a Japanese paper is set with space between its letters (ISO 32000-1, 9.3.2: character spacing, which adds no letter). unpdf
# 1.7.0 (pdf.js) reads a blank behind each as soon as the space is more than a tenth of the letter, so that a search for 領収書 finds nothing.
# Guess: 領収書 with every spacing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund unpdf@1.7.0 pdfkit@0.20.2 @expo-google-fonts/noto-sans-jp@0.4.3
cat >seen.mjs <<'JS'
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
const font = 'node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf';
for (const characterSpacing of [0, 2, 2.1, 10]) {
  const paper = new PDFDocument();
  paper.font(font).fontSize(20).text('領収書', 100, 60, { characterSpacing, lineBreak: false });
  paper.end();
  const { text } = await extractText(new Uint8Array(Buffer.concat(await paper.toArray())), { mergePages: true });
  console.log(characterSpacing, text.trim());
}
JS
cat >expected.txt <<'SEEN'
0 領収書
2 領収書
2.1 領 収 書
10 領 収 書
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
