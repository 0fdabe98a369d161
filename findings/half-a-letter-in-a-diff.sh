#!/usr/bin/env bash
# What changed in a name, 𠮷田 to 𠮾田 (U+20BB7 and U+20BBE, both in JIS X 0213): diff-match-patch 1.0.5 says that the first half of the letter stayed,
# so that neither name can be shown (Unicode, 3.9: half of a surrogate pair is no letter); diff 9.0.0 compares letters.
# Guess: 𠮷 out, 𠮾 in, from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund diff-match-patch@1.0.5 diff@9.0.0
cat >seen.mjs <<'JS'
import { diffChars } from 'diff';
import DiffMatchPatch from 'diff-match-patch';
const [before, after] = ['\u{20bb7}田', '\u{20bbe}田'];
const units = (text) => Array.from(text, (letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase()}`).join(' ');
const signs = { '-1': '-', 0: '=', 1: '+' };
console.log('diff-match-patch', new DiffMatchPatch().diff_main(before, after).map(([way, text]) => signs[way] + units(text)).join('  '));
console.log('diff', diffChars(before, after).map(({ added, removed, value }) => (added ? '+' : removed ? '-' : '=') + units(value)).join('  '));
JS
cat >expected.txt <<'SEEN'
diff-match-patch =U+D842  -U+DFB7  +U+DFBE  =U+7530
diff -U+20BB7  +U+20BBE  =U+7530
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
