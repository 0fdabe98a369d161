#!/usr/bin/env bash
# A document as WordPad and Word save it in Japanese: \'97\'cc for a letter of Shift_JIS, whose second byte may be a letter of ASCII (\'8eR is 山),
# and \u with a sign for older readers behind it (RTF 1.9.1, Unicode RTF: \uc1). rtf-parser 1.3.3 and @iarna/rtf-to-html 1.1.0 lose 山 and
# 田, and leave the sign in the text; officeparser 8.1.1 reads all.
# Guess: 領収書 山田 髙橋 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rtf-parser@1.3.3 @iarna/rtf-to-html@1.1.0 officeparser@8.1.1
cat >seen.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { promisify } = require('node:util');
const rtfToHtml = require('@iarna/rtf-to-html');
const { parseOffice } = require('officeparser');
const rtfParser = require('rtf-parser');
const text = String.raw`{\rtf1\ansi\ansicpg932\deff0\uc1{\fonttbl{\f0\fnil\fcharset128 MS Mincho;}}\pard\f0 \'97\'cc\'8e\'fb\'8f\'91 \'8eR\'93c \u-25895?\u27211?\par}`;
(async () => {
  const { content } = await promisify(rtfParser.string)(text);
  console.log('rtf-parser', JSON.stringify(content.flatMap((part) => part.content ?? part).map(({ value }) => value).join('')));
  console.log('rtf-to-html', /<p>(.*)<\/p>/.exec(await promisify(rtfToHtml.fromString)(text))[1]);
  writeFileSync('a.rtf', text);
  console.log('officeparser', JSON.stringify((await (await parseOffice('a.rtf')).to('text')).value));
})();
JS
cat >expected.txt <<'SEEN'
rtf-parser "領収書 �R�c 髙?橋?"
rtf-to-html 領収書 �R�c 髙?橋?
officeparser "領収書 山田 髙橋"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
