#!/usr/bin/env bash
# m3u8-parser 7.2.0 goes on counting the time of day across a discontinuity, where nothing says what the clock was (RFC
# 8216, 4.3.2.3 and 4.3.2.6: only EXT-X-PROGRAM-DATE-TIME maps a segment to a time).
# Guess: a segment behind the break has no time of day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund m3u8-parser@7.2.0
cat >seen.mjs <<'JS'
import { Parser } from 'm3u8-parser';
const parser = new Parser();
parser.push(
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:10',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-28T04:00:00.000Z',
    '#EXTINF:10,',
    'a.ts',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:10,',
    'b.ts',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n'),
);
parser.end();
for (const { uri, timeline, programDateTime } of parser.manifest.segments) {
  console.log(uri, timeline, new Date(programDateTime).toISOString());
}
JS
cat >expected.txt <<'SEEN'
a.ts 0 2026-11-28T04:00:00.000Z
b.ts 1 2026-11-28T04:00:10.000Z
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
