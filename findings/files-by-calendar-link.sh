#!/usr/bin/env bash
# calendar-link 2.11.5 writes the day of an event of whole days without saying that it is one (RFC 5545, 3.8.2.4: a day needs VALUE=DATE, the default
# is a time), so that ical.js 2.2.1 refuses its file; and a comma and a semicolon of a title stand bare (3.3.11: they are escaped).
# Guess: DTSTART;VALUE=DATE:20261130, and 講習会\, 第1回\; 入門.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund calendar-link@2.11.5 ical.js@2.2.1
cat >seen.mjs <<'JS'
import { ics } from 'calendar-link';
import ICAL from 'ical.js';
const link = ics({ title: '講習会, 第1回; 入門', start: '2026-11-30', allDay: true });
const text = decodeURIComponent(link.slice(link.indexOf(',') + 1));
console.log(text.match(/^(?:DTSTART|SUMMARY).*$/gm).join('\n'));
const read = (file) => new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')).startDate.toString();
try {
  console.log('ical.js', read(text));
} catch ({ message }) {
  console.log('ical.js', message);
}
console.log('with VALUE=DATE', read(text.replace('DTSTART:', 'DTSTART;VALUE=DATE:')));
JS
cat >expected.txt <<'SEEN'
DTSTART:20261130
SUMMARY:講習会, 第1回; 入門
ical.js invalid date-time value: "2026-11-30T::"
with VALUE=DATE 2026-11-30
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
