#!/usr/bin/env bash
# The plain text of a mail in Japanese: html-to-text 10.0.1 breaks lines at 80 characters only where a blank stands, which Japanese hasn't, so that
# a paragraph is one line (RFC 5322, 2.1.1: lines should have no more than 78 characters).
# Guess: lines of at most 80 characters.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat >seen.mjs <<'JS'
import { convert } from 'html-to-text';
const lengths = (text) => convert(`<p>${text}</p>`, { wordwrap: 80 }).split('\n').map((line) => [...line].length).join();
console.log('Japanese', lengths('お申し込みありがとうございます。'.repeat(20)));
console.log('English', lengths('Thank you for your application. '.repeat(10).trim()));
JS
cat >expected.txt <<'SEEN'
Japanese 320
English 77,68,76,77,17
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
