#!/usr/bin/env bash
# A calendar file names its zones as it likes and says their offsets itself (RFC 5545, 3.6.5). node-ical 0.27.2 doesn't read them: a zone
# called 東京 (標準時) counts as UTC, so that an event is nine hours late, and one called JST makes the file unreadable. ical.js 2.2.1 reads all.
# Guess: 04:30 in UTC from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 ical.js@2.2.1
cat >seen.mjs <<'JS'
process.env.TZ = 'UTC';
const { default: ICAL } = await import('ical.js');
const { default: node } = await import('node-ical');
for (const zone of ['Asia/Tokyo', 'Tokyo Standard Time', '東京 (標準時)', 'JST']) {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20261101T000000Z',
    `DTSTART;TZID=${zone}:20261130T133000`,
    'SUMMARY:講習会',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  let read;
  try {
    read = Object.values(node.sync.parseICS(file)).find(({ type }) => type === 'VEVENT').start.toISOString();
  } catch (error) {
    read = error.message;
  }
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent'));
  console.log(zone, '|', read, '|', event.startDate.toJSDate().toISOString());
}
JS
cat >expected.txt <<'SEEN'
Asia/Tokyo | 2026-11-30T04:30:00.000Z | 2026-11-30T04:30:00.000Z
Tokyo Standard Time | 2026-11-30T04:30:00.000Z | 2026-11-30T04:30:00.000Z
東京 (標準時) | 2026-11-30T13:30:00.000Z | 2026-11-30T04:30:00.000Z
JST | Forbidden ICU TimeZone | 2026-11-30T04:30:00.000Z
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
