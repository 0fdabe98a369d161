#!/usr/bin/env bash
# @plussub/srt-vtt-parser 2.0.5 takes the end of a cue for a minute per second where settings stand behind it (W3C WebVTT,
# 4.1: settings follow the end on the same line).
# Guess: the cue ends at 5,000 ms with settings and without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @plussub/srt-vtt-parser@2.0.5
cat >seen.mjs <<'JS'
import { parse } from '@plussub/srt-vtt-parser';
for (const settings of ['', ' line:0', ' align:start']) {
  const text = `WEBVTT\n\n00:00.000 --> 00:05.000${settings}\n第１章\n`;
  console.log(JSON.stringify(settings), parse(text).entries.map(({ from, to }) => [from, to]).join());
}
const hours = 'WEBVTT\n\n00:00:00.000 --> 00:00:05.000 line:0\n第１章\n';
console.log('with hours', parse(hours).entries.map(({ from, to }) => [from, to]).join());
JS
cat >expected.txt <<'SEEN'
"" 0,5000
" line:0" 0,300000
" align:start" 0,NaN
with hours 0,5000
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
