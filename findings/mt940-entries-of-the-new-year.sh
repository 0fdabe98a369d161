#!/usr/bin/env bash
# MT940: an entry date has no year (field 61, subfield 2). Behind a value date of December, mt940js 1.3.5, mt940-js 1.0.0 and
# @centrapay/swift-parser 1.0.1 give an entry of January the old year, so that it was booked 360 days before.
# Guess: 2026-01-05.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1 @centrapay/swift-parser@1.0.1
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const lines = [
  ':20:S1',
  ':25:1234567',
  ':28C:1/1',
  ':60F:C251229JPY100000,',
  ':61:2512310105C8000,NTRFNONREF',
  ':86:FEE',
  ':62F:C260105JPY108000,',
];
const text = lines.map((line) => `${line}\r\n`).join('');
const day = (date) => new Date(date).toISOString().slice(0, 10);
(async () => {
  const seen = {
    mt940js: new (require('mt940js').Parser)().parse(text)[0].transactions[0],
    'swift-parser': require('@centrapay/swift-parser').parse({ type: 'mt940', data: text })[0].transactions[0],
    'mt940-js': (await require('mt940-js').read(Buffer.from(text)))[0].transactions[0],
  };
  for (const [name, { date, valueDate, entryDate }] of Object.entries(seen)) {
    console.log(name, 'value', day(date ?? valueDate), 'entry', day(entryDate));
  }
})();
JS
cat >expected.txt <<'SEEN'
mt940js value 2025-12-31 entry 2025-01-05
swift-parser value 2025-12-31 entry 2025-01-05
mt940-js value 2025-12-31 entry 2025-01-05
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
