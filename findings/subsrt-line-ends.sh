#!/usr/bin/env bash
# subsrt 1.1.1 finds three cues in a file with CRLF and one in the same file with LF.
# Guess: line ends change nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund subsrt@1.1.1
cat >seen.cjs <<'JS'
const subsrt = require('subsrt');
const text = ['一つ目', '二つ目', '三つ目']
  .map((line, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${line}\n`)
  .join('\n');
console.log('LF', subsrt.parse(text, { format: 'srt' }).length);
console.log('CRLF', subsrt.parse(text.replaceAll('\n', '\r\n'), { format: 'srt' }).length);
JS
cat >expected.txt <<'SEEN'
LF 1
CRLF 3
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
