#!/usr/bin/env bash
# A contact with the reading of a name as vCard 4.0 has it, SORT-AS on N (RFC 6350, 5.9 and 6.2.2, which has such an example): vcard4 4.0.5
# refuses the whole contact because of an unknown parameter; ical.js 2.2.1 reads it.
# Guess: both read it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcard4@4.0.5 ical.js@2.2.1
cat >seen.mjs <<'JS'
import ICAL from 'ical.js';
import { parse } from 'vcard4';
const contact = (parameter) => `BEGIN:VCARD\r\nVERSION:4.0\r\nN${parameter}:田中;太郎;;;\r\nFN:田中 太郎\r\nEND:VCARD\r\n`;
for (const parameter of ['', ';SORT-AS="タナカ,タロウ"']) {
  console.log('ical.js', JSON.stringify(ICAL.parse(contact(parameter))[1][1]));
  try {
    parse(contact(parameter));
    console.log('vcard4', 'read');
  } catch (error) {
    console.log('vcard4', error.message);
  }
}
JS
cat >expected.txt <<'SEEN'
ical.js ["n",{},"text",["田中","太郎","","",""]]
vcard4 read
ical.js ["n",{"sort-as":"タナカ,タロウ"},"text",["田中","太郎","","",""]]
vcard4 vCard has unknown parameter: SORT-AS, on N property
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
