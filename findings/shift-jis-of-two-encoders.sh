#!/usr/bin/env bash
# Shift_JIS by two encoders. iconv-lite 0.7.3 writes a question mark for six signs of JIS X 0208, among them the 〜 of 10:00〜12:00
# as a Mac types it (JIS X 0221: U+301C); encoding-japanese 2.5.0 writes them. Of 髙, 﨑 and 德 they write different bytes, which
# both read as the same letter.
# Guess: both write what the standard has, and the same bytes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iconv-lite@0.7.3 encoding-japanese@2.5.0
cat >seen.cjs <<'JS'
const iconv = require('iconv-lite');
const Encoding = require('encoding-japanese');
const withIconv = (text) => iconv.encode(text, 'shift_jis');
const withEncoding = (text) => Buffer.from(Encoding.convert(Encoding.stringToCode(text), { to: 'SJIS', from: 'UNICODE' }));
for (const text of ['〜', '−', '‖', '¢', '£', '¬', '～', '髙', '﨑', '德']) {
  const both = [withIconv(text), withEncoding(text)];
  console.log(text, ...both.map((bytes) => `${bytes.toString('hex')} ${iconv.decode(bytes, 'shift_jis')}`));
}
JS
cat >expected.txt <<'SEEN'
〜 3f ? 8160 ～
− 3f ? 817c －
‖ 3f ? 8161 ∥
¢ 3f ? 8191 ￠
£ 3f ? 8192 ￡
¬ 3f ? 81ca ￢
～ 8160 ～ 8160 ～
髙 fbfc 髙 eee0 髙
﨑 fab1 﨑 ed95 﨑
德 faba 德 ed9e 德
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
