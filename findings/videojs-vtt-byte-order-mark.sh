#!/usr/bin/env bash
# videojs-vtt.js 0.15.5 finds no cue in a text that begins with a byte order mark (W3C WebVTT, 4.1: one may stand first).
# Guess: one cue, as without it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund videojs-vtt.js@0.15.5
cat >seen.mjs <<'JS'
import { createRequire } from 'node:module';
globalThis.window = globalThis;
const { WebVTT } = createRequire(import.meta.url)('videojs-vtt.js');
window.VTTCue = class {};
for (const [kind, mark] of [['without', ''], ['with', '\ufeff']]) {
  const parser = new WebVTT.Parser(window, WebVTT.StringDecoder());
  const seen = { cues: 0, problems: [] };
  parser.oncue = () => (seen.cues += 1);
  parser.onparsingerror = ({ message }) => seen.problems.push(message);
  parser.parse(`${mark}WEBVTT\n\n00:00.000 --> 00:05.000\n第１章\n`);
  parser.flush();
  console.log(kind, seen.cues, seen.problems.join() || 'no problem');
}
JS
cat >expected.txt <<'SEEN'
without 1 no problem
with 0 Malformed WebVTT signature.
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
