#!/usr/bin/env bash
# Names in Latin letters read as kana: wanakana 5.3.1 and @koozaki/romaji-conv 2.0.35 leave a t over in tch, which is Hepburn's っち
# and what wanakana itself writes; the second also loses a syllable where n stands before na, ni, nu, ne or no.
# Guess: ハッチョウ, マッチャ, シンノスケ and カンナ from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund wanakana@5.3.1 @koozaki/romaji-conv@2.0.35
cat >seen.cjs <<'JS'
const wanakana = require('wanakana');
const romajiConv = require('@koozaki/romaji-conv');
console.log('wanakana writes', wanakana.toRomaji('ハッチョウ'));
for (const latin of ['hatta', 'hatchou', 'matcha', 'shinnosuke', 'kanna']) {
  console.log(latin, 'wanakana', wanakana.toKatakana(latin), 'romaji-conv', String(romajiConv.toKatakana(latin)));
}
JS
cat >expected.txt <<'SEEN'
wanakana writes hatchou
hatta wanakana ハッタ romaji-conv ハッタ
hatchou wanakana ハtチョウ romaji-conv ハtチョウ
matcha wanakana マtチャ romaji-conv マtチャ
shinnosuke wanakana シンノスケ romaji-conv シンオスケ
kanna wanakana カンナ romaji-conv カンア
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
