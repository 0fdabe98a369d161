#!/usr/bin/env bash
# qrcode 1.5.4: `toSJISFunc` of one call stays on for every later call of the process, which then writes
# kanji mode (Shift_JIS) where readers were given UTF-8 before.
# Guess: an option belongs to its call.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund qrcode@1.5.4
cat >seen.cjs <<'JS'
const QRCode = require('qrcode');
const modes = (options) => QRCode.create('修了証', options).segments.map(({ mode }) => mode.id).join();
console.log('without', modes({}));
console.log('with', modes({ toSJISFunc: require('qrcode/helper/to-sjis') }));
console.log('without, afterwards', modes({}));
JS
cat >expected.txt <<'SEEN'
without Byte
with Kanji
without, afterwards Kanji
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
