#!/usr/bin/env bash
# wanakana 5.3.1 doesn't read what it writes: っちょ is written tcho, as Hepburn has it, and read with a t left over.
# Guess: ハッチョウ and back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund wanakana@5.3.1
cat >seen.cjs <<'JS'
const { toKatakana, toRomaji } = require('wanakana');
for (const kana of ['ハッタ', 'ハッチョウ', 'マッチャ']) {
  const latin = toRomaji(kana);
  console.log(kana, latin, toKatakana(latin));
}
JS
cat >expected.txt <<'SEEN'
ハッタ hatta ハッタ
ハッチョウ hatchou ハtチョウ
マッチャ matcha マtチャ
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
