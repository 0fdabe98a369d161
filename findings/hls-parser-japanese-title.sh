#!/usr/bin/env bash
# hls-parser 0.16.1 refuses a playlist whose EXTINF has a title in Japanese (RFC 8216: UTF-8, human-readable).
# Guess: the title is 「第1講」.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hls-parser@0.16.1
cat >seen.cjs <<'JS'
const { parse } = require('hls-parser');
for (const title of ['Lecture 1', '第1講']) {
  const text = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,${title}\na.ts\n#EXT-X-ENDLIST\n`;
  try {
    console.log(title, '->', parse(text).segments[0].title);
  } catch (error) {
    console.log(title, '->', error.name, error.message);
  }
}
JS
cat >expected.txt <<'SEEN'
Lecture 1 -> Lecture 1
第1講 -> URIError URI malformed
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
