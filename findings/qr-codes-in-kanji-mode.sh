#!/usr/bin/env bash
# qr 0.7.0 reads no code with Japanese in the kanji mode (ISO/IEC 18004, 7.4.6), which Japanese programs choose for it, and says “timing”;
# jsqr 1.4.0 reads it. The same text as UTF-8 is read by both.
# Guess: 東都協会 from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund qr@0.7.0 jsqr@1.4.0 qrcode@1.5.4
cat >seen.mjs <<'JS'
import jsQR from 'jsqr';
import decodeQR from 'qr/decode.js';
import QRCode from 'qrcode';
import toSJIS from 'qrcode/helper/to-sjis.js';
const dots = 8;
const edge = 4;
for (const mode of ['byte', 'kanji']) {
  const { modules } = QRCode.create([{ data: mode === 'byte' ? Buffer.from('東都協会') : '東都協会', mode }], { toSJISFunc: toSJIS });
  const width = (modules.size + 2 * edge) * dots;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [row, column] = [y, x].map((place) => Math.floor(place / dots) - edge);
      const isInside = [row, column].every((place) => place >= 0 && place < modules.size);
      if (isInside && modules.get(row, column)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  let read;
  try {
    read = decodeQR({ data, width, height: width });
  } catch (error) {
    read = error.message;
  }
  console.log(mode, '| qr', read, '| jsqr', jsQR(data, width, width).data);
}
JS
cat >expected.txt <<'SEEN'
byte | qr 東都協会 | jsqr 東都協会
kanji | qr timing | jsqr 東都協会
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
