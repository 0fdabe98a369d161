#!/usr/bin/env bash
# ics 3.12.0 writes the length of an event of one whole day as P1DT, which is no duration (RFC 5545, 3.3.6: behind a T stands a time),
# and folds lines by characters: a Japanese title makes lines of 200 octets (3.1: at most 75). ical-generator 11.1.2 folds by octets.
# Guess: P1D, and no line above 75 octets.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ical-generator@11.1.2
cat >seen.mjs <<'JS'
import ical from 'ical-generator';
import { createEvent } from 'ics';
const title = '医療機器の販売及び貸与営業所管理者等のための継続的研修（第３回）と、そのあとに開く修了テストのお知らせ、会場は東都会館の大会議室';
const { error, value } = createEvent({ title, start: [2026, 11, 30], duration: { days: 1 } });
console.log(error, value.match(/DURATION:.*/)[0]);
const longest = (text) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
console.log('ics', longest(value));
const calendar = ical();
calendar.createEvent({ summary: title, start: new Date('2026-11-30T04:30:00Z'), end: new Date('2026-11-30T06:00:00Z') });
console.log('ical-generator', longest(calendar.toString()));
JS
cat >expected.txt <<'SEEN'
null DURATION:P1DT
ics 200
ical-generator 74
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
