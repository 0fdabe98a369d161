#!/usr/bin/env bash
# pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1 and `subset: true` makes papers on which most letters of Noto Sans JP (TrueType) can't be
# seen: their outlines are broken. All the text can still be searched and copied, so that a test of the text doesn't find it. With
# the whole font, five megabytes, each letter is there. (Rendered by MuPDF 1.28.1; the README of pdf-lib says that this option doesn't
# work for all fonts, not for which.)
# Guess: both papers look the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 mupdf@1.28.1 @expo-google-fonts/noto-sans-jp@0.4.3
cat >seen.mjs <<'JS'
import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import * as mupdf from 'mupdf';
import { PDFDocument } from 'pdf-lib';
const letters = [...'領収書講習会2026'];
const size = 20;
for (const weight of ['400Regular', '700Bold']) {
  const font = readFileSync(`node_modules/@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`);
  for (const subset of [false, true]) {
    const made = await PDFDocument.create();
    made.registerFontkit(fontkit);
    const embedded = await made.embedFont(font, { subset });
    const drawn = made.addPage([letters.length * size, 2 * size]);
    for (const [place, letter] of letters.entries()) drawn.drawText(letter, { x: place * size, y: size / 2, size, font: embedded });
    const page = mupdf.Document.openDocument(await made.save(), 'application/pdf').loadPage(0);
    const picture = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false);
    const dots = picture.getPixels();
    const width = picture.getWidth();
    const seen = letters.map((letter, place) =>
      dots.some((dot, at) => dot < 128 && Math.floor((at % width) / size) === place) ? letter : '＿',
    );
    console.log(weight, subset ? 'subset' : 'whole', '| text', page.toStructuredText().asText().replaceAll(/\s/g, ''), '| seen', seen.join(''));
  }
}
JS
cat >expected.txt <<'SEEN'
400Regular whole | text 領収書講習会2026 | seen 領収書講習会2026
400Regular subset | text 領収書講習会2026 | seen 領収＿＿＿＿2＿2＿
700Bold whole | text 領収書講習会2026 | seen 領収書講習会2026
700Bold subset | text 領収書講習会2026 | seen ＿＿＿＿＿＿＿＿＿6
SEEN
node seen.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
