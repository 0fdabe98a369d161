#!/usr/bin/env bash
# csv-parse 7.0.3 with `cast_date: true` makes a day of 2001 of the title of a meeting.
# Guess: a text that holds no date stays a text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const { parse } = require('csv-parse/sync');
console.log(JSON.stringify(parse('会議 5,A-12,第3回,2026/11/02\n', { cast: true, cast_date: true })));
JS
cat >expected.txt <<'SEEN'
[["2001-05-01T00:00:00.000Z","2001-12-01T00:00:00.000Z","第3回","2026-11-02T00:00:00.000Z"]]
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
