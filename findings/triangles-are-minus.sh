#!/usr/bin/env bash
# Amounts of Japanese books, where △ and ▲ are a minus: accounting 0.4.1, accounting-js 2.0.3 and japanese-string-utils 0.2.4
# read them as more than nothing; the first two read full-width digits as 0. None says so.
# Guess: -1000 or no number; １，０００ is 1000 or no number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund accounting@0.4.1 accounting-js@2.0.3 japanese-string-utils@0.2.4
cat >seen.cjs <<'JS'
const read = {
  accounting: require('accounting').unformat,
  'accounting-js': require('accounting-js').unformat,
  'japanese-string-utils': require('japanese-string-utils').toNumeric,
};
for (const [name, of] of Object.entries(read)) {
  console.log(name, ['1,000', '△1,000', '▲１，０００', '１，０００'].map((text) => `${text}: ${of(text)}`).join('  '));
}
JS
cat >expected.txt <<'SEEN'
accounting 1,000: 1000  △1,000: 1000  ▲１，０００: 0  １，０００: 0
accounting-js 1,000: 1000  △1,000: 1000  ▲１，０００: 0  １，０００: 0
japanese-string-utils 1,000: 1000  △1,000: 1000  ▲１，０００: 1000  １，０００: 1000
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
