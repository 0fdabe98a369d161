#!/usr/bin/env bash
# node-webvtt 1.9.4 refuses a file of captions with a STYLE block, and reads the same without it (W3C WebVTT, 4.1: style blocks
# stand before the first cue).
# Guess: the block is skipped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-webvtt@1.9.4
cat >seen.mjs <<'JS'
import webvtt from 'node-webvtt';
const cue = '00:00:00.000 --> 00:00:05.000\n第１章\n';
const texts = { plain: `WEBVTT\n\n${cue}`, styled: `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}` };
for (const [kind, text] of Object.entries(texts)) {
  try {
    console.log(kind, webvtt.parse(text).cues.length);
  } catch (error) {
    console.log(kind, error.message);
  }
}
JS
cat >expected.txt <<'SEEN'
plain 1
styled Cue identifier needs to be followed by timestamp (cue #0)
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
