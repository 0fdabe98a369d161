#!/usr/bin/env bash
# parse-duration 2.1.9: a duration with colons is about a millisecond, and a decimal comma makes hours tenfold;
# Japanese units are null.
# Guess: `1:05:03` is null or 3,903,000 ms; `1,5h` is 5,400,000 ms or null; 1時間5分3秒 is 3,903,000 ms.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-duration@2.1.9
cat >seen.cjs <<'JS'
import('parse-duration').then(({ default: parse }) => {
  for (const text of ['1h 5m 3s', '1:05:03', '1,5h', '1時間5分3秒']) console.log(text, '->', parse(text));
});
JS
cat >expected.txt <<'SEEN'
1h 5m 3s -> 3903000
1:05:03 -> 1.0050029999999999
1,5h -> 54000000
1時間5分3秒 -> null
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
