#!/usr/bin/env bash
# any-date-parser 2.2.4 with ja-JP reads 2026年11月30日. With a weekday, a time or an era beside it, the same day is read as the
# first of January, without a sign. Its documentation says `invalid` where nothing is known.
# Guess: the day, or invalid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund any-date-parser@2.2.4
cat >seen.mjs <<'JS'
import parser from 'any-date-parser';
for (const text of ['2026年11月30日', '2026/11/30(月)', '2026年11月30日 14時48分', '2026年11月30日14:48', '令和8年11月30日', '11月30日']) {
  console.log(text, JSON.stringify(parser.attempt(text, 'ja-JP')));
}
JS
cat >expected.txt <<'SEEN'
2026年11月30日 {"year":2026,"month":11,"day":30}
2026/11/30(月) {"day":1,"month":1,"year":2026}
2026年11月30日 14時48分 {"day":1,"month":1,"year":2026}
2026年11月30日14:48 {"hour":14,"minute":48,"day":1,"month":1,"year":2026}
令和8年11月30日 {"day":1,"month":1}
11月30日 {"day":1,"month":1}
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
