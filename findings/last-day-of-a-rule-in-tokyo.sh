#!/usr/bin/env bash
# rrule 2.8.1 compares UNTIL, which is in UTC where the start has a zone (RFC 5545, 3.3.10), with the clock of the zone: a daily event of
# 8:30 in Tokyo until 1 December 23:30 UTC, which is 8:30 of 2 December there, loses its last day. ical.js 2.2.1 and rrule-temporal
# 1.6.0 have it.
# Guess: three days from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1 ical.js@2.2.1 rrule-temporal@1.6.0
cat >seen.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const start = 'DTSTART;TZID=Asia/Tokyo:20261130T083000';
const rule = 'RRULE:FREQ=DAILY;UNTIL=20261201T233000Z';
const zone = 'BEGIN:VTIMEZONE\r\nTZID:Asia/Tokyo\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0900\r\nTZOFFSETTO:+0900\r\nEND:STANDARD\r\nEND:VTIMEZONE';
const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${zone}\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\n${start}\r\n${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const days = (list) => list.map((one) => String(one).slice(0, 10)).join(' ');
const inTokyo = (date) => date.toLocaleDateString('sv', { timeZone: 'Asia/Tokyo' });
console.log('rrule', days(rrule.rrulestr(`${start}\n${rule}`).all().map(inTokyo)));
console.log('rrule-temporal', days(new RRuleTemporal({ rruleString: `${start}\n${rule}` }).all()));
const times = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')).iterator();
const seen = [];
for (let time = times.next(); time; time = times.next()) seen.push(time);
console.log('ical.js', days(seen));
JS
cat >expected.txt <<'SEEN'
rrule 2026-11-30 2026-12-01
rrule-temporal 2026-11-30 2026-12-01 2026-12-02
ical.js 2026-11-30 2026-12-01 2026-12-02
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
