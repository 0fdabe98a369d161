#!/usr/bin/env bash
# mt940-js 1.0.0 reads a credit that the bank takes back (RC) as a credit, with nothing that tells it from one (MT940, field 61,
# subfield 3); mt940js 1.3.5 gives it a minus.
# Guess: isCredit is false.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5
cat >seen.cjs <<'JS'
const lines = [
  ':20:S1',
  ':25:1234567',
  ':28C:1/1',
  ':60F:C261102JPY100000,',
  ':61:2611021102C8000,NTRFNONREF',
  ':86:FEE',
  ':61:2611021102RC8000,NTRFNONREF',
  ':86:FEE',
  ':62F:C261102JPY100000,',
];
const text = lines.map((line) => `${line}\r\n`).join('');
(async () => {
  const [{ transactions }] = await require('mt940-js').read(Buffer.from(text));
  const [credit, takenBack] = transactions.map(({ id, ...rest }) => JSON.stringify(rest));
  console.log('mt940-js', transactions.map(({ amount, isCredit }) => `${amount} ${isCredit}`).join(', '));
  console.log('the same', credit === takenBack);
  console.log('mt940js', new (require('mt940js').Parser)().parse(text)[0].transactions.map(({ amount }) => amount).join(', '));
})();
JS
cat >expected.txt <<'SEEN'
mt940-js 8000 true, 8000 true
the same true
mt940js 8000, -8000
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
