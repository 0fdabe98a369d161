#!/usr/bin/env bash
# A contact as older Japanese phones give it (vCard 2.1: quoted-printable, with soft line breaks). vcf 2.1.2, which names 2.1 among its
# versions, and vcard-parser 1.0.0 leave the name encoded, cut it at the soft break, and make a property of the rest.
# Guess: 田中 太郎.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 vcard-parser@1.0.0
cat >seen.cjs <<'JS'
const VCard = require('vcf');
const vcardParser = require('vcard-parser');
const encoded = (text) => [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const text = ['BEGIN:VCARD', 'VERSION:2.1', `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${encoded('田中 太')}=`, encoded('郎'), 'TEL;CELL:090-1234-5678', 'END:VCARD', ''].join('\r\n');
console.log('vcf', VCard.versions.join(), VCard.parse(text)[0].toJSON()[1].map(([name, , , value]) => `${name} ${value}`).join(' | '));
const { fn, ...rest } = vcardParser.parse(text);
console.log('vcard-parser', fn[0].value, Object.keys(rest).join());
JS
cat >expected.txt <<'SEEN'
vcf 2.1,3.0,4.0 version 2.1 | fn =E7=94=B0=E4=B8=AD=20=E5=A4=AA= | =e9=83=8E undefined | tel 090-1234-5678
vcard-parser =E7=94=B0=E4=B8=AD=20=E5=A4=AA= version,=e9=83=8e,tel
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
