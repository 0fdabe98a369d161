#!/usr/bin/env bash
# How long somebody learned, as xAPI reports it (xAPI 1.0.3, 4.6: ISO 8601 durations). tincanjs 0.50.0 reads a duration without seconds as
# nothing: three quarters of an hour are 0 ms, an hour and a half too; an hour alone is an hour and a second, and half an hour written
# PT0.5H half a second.
# Guess: 2700000, 5400000, 3600000, 1800000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tincanjs@0.50.0
cat >seen.cjs <<'JS'
const { Utils } = require('tincanjs');
for (const duration of ['PT45M', 'PT1H30M', 'PT1H', 'PT0.5H', 'PT45M0S']) {
  console.log(duration, Utils.convertISO8601DurationToMilliseconds(duration));
}
JS
cat >expected.txt <<'SEEN'
PT45M 0
PT1H30M 0
PT1H 3601000
PT0.5H 500
PT45M0S 2700000
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
