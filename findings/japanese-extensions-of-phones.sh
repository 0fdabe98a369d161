#!/usr/bin/env bash
# libphonenumber-js 1.13.16 and google-libphonenumber 3.2.47 read no number with a Japanese extension (内線12), which they do with ext. 12
# and with the Russian доб 12; and two lines that follow each other (…5678～9: 5678 and 5679) become a number with the extension 9.
# Guess: 03-1234-5678 with 12; the line of numbers is its first, or nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat >seen.mjs <<'JS'
import google from 'google-libphonenumber';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
const { PhoneNumberFormat, PhoneNumberUtil } = google;
const util = PhoneNumberUtil.getInstance();
const texts = ['03-1234-5678', '03-1234-5678 ext. 12', '03-1234-5678 доб 12', '03-1234-5678 内線12', '03-1234-5678（内線12）', '03-1234-5678～9'];
for (const text of texts) {
  let other = 'nothing';
  try {
    other = util.format(util.parse(text, 'JP'), PhoneNumberFormat.NATIONAL);
  } catch {}
  console.log(text, '|', parsePhoneNumberFromString(text, 'JP')?.formatNational() ?? 'nothing', '|', other);
}
JS
cat >expected.txt <<'SEEN'
03-1234-5678 | 03-1234-5678 | 03-1234-5678
03-1234-5678 ext. 12 | 03-1234-5678 ext. 12 | 03-1234-5678 ext. 12
03-1234-5678 доб 12 | 03-1234-5678 ext. 12 | 03-1234-5678 ext. 12
03-1234-5678 内線12 | nothing | nothing
03-1234-5678（内線12） | nothing | nothing
03-1234-5678～9 | 03-1234-5678 ext. 9 | 03-1234-5678 ext. 9
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
