#!/usr/bin/env bash
# @koozaki/romaji-conv 2.0.35 loses a syllable where n stands before na, ni, nu, ne or no, as in many given names (n before n is ん).
# Guess: シンノスケ, カンナ.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @koozaki/romaji-conv@2.0.35
cat >seen.cjs <<'JS'
const { toKatakana } = require('@koozaki/romaji-conv');
for (const name of ['shinnosuke', 'kanna', 'gumma']) console.log(name, String(toKatakana(name)));
JS
cat >expected.txt <<'SEEN'
shinnosuke シンオスケ
kanna カンア
gumma グンマ
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
