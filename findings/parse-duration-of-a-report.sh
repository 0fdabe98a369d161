#!/usr/bin/env bash
# parse-duration 2.1.9 reads a duration with colons as about a millisecond.
# Guess: `1:05:03` is null, as other texts without a unit that it knows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-duration@2.1.9
cat >seen.cjs <<'JS'
import('parse-duration').then(({ default: parse }) => {
  for (const text of ['1h 5m 3s', '1時間5分3秒', '1:05:03']) console.log(text, '->', parse(text));
});
JS
cat >expected.txt <<'SEEN'
1h 5m 3s -> 3903000
1時間5分3秒 -> null
1:05:03 -> 1.0050029999999999
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
