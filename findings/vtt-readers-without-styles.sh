#!/usr/bin/env bash
# node-webvtt 1.9.4 and subtitle 4.2.2 refuse a file of captions with a STYLE block, and read the same without it (W3C
# WebVTT, 4.1: style blocks stand before the first cue).
# Guess: the block is skipped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-webvtt@1.9.4 subtitle@4.2.2
cat >seen.mjs <<'JS'
import webvtt from 'node-webvtt';
import subtitle from 'subtitle';
const cue = '00:00:00.000 --> 00:00:05.000\n第１章\n';
const texts = { plain: `WEBVTT\n\n${cue}`, styled: `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}` };
const readers = {
  'node-webvtt': (text) => webvtt.parse(text).cues.length,
  subtitle: (text) => subtitle.parseSync(text).filter(({ type }) => type === 'cue').length,
};
for (const [name, read] of Object.entries(readers)) {
  for (const [kind, text] of Object.entries(texts)) {
    try {
      console.log(name, kind, read(text));
    } catch (error) {
      console.log(name, kind, error.message);
    }
  }
}
JS
cat >expected.txt <<'SEEN'
node-webvtt plain 1
node-webvtt styled Cue identifier needs to be followed by timestamp (cue #0)
subtitle plain 1
subtitle styled expected timestamp at row 3, but received: "STYLE"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
