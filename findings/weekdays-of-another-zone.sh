#!/usr/bin/env bash
# A course on Mondays and Wednesdays at 8:30 in Tokyo (RFC 5545, 3.3.10: a rule counts in the zone of its first day). On a computer in UTC,
# ts-ics 2.4.6 puts it on Tuesdays and Thursdays; and the last Monday of each month is at 9:00 instead of 8:30, in Tokyo that of January on
# 1 February. ical.js 2.2.1 gives the days and times.
# Guess: the same on both computers, 30 November 8:30 first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ts-ics@2.4.6 ical.js@2.2.1
cat >seen.mjs <<'JS'
import ICAL from 'ical.js';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
const inTokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', weekday: 'short', day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' });
const show = (name, days) => console.log(process.env.TZ, name, days.join(' | '));
for (const rule of ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=3']) {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//X//Y//JA',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1@example.jp',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;TZID=Asia/Tokyo:20261130T083000',
    'DTEND;TZID=Asia/Tokyo:20261130T120000',
    `RRULE:${rule}`,
    'SUMMARY:講習会',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const [event] = convertIcsCalendar(undefined, text).events;
  const days = extendByRecurrenceRule(event.recurrenceRule, { start: event.start.date, end: new Date('2027-03-01T00:00:00Z'), exceptions: [] });
  show('ts-ics', days.map((day) => inTokyo.format(day)));
  const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
  show('ical.js', [1, 2, 3].map(() => iterator.next().toString()));
}
JS
cat >expected.txt <<'SEEN'
Asia/Tokyo ts-ics Mon 30/11, 08:30 | Wed 02/12, 08:30 | Mon 07/12, 08:30
Asia/Tokyo ical.js 2026-11-30T08:30:00 | 2026-12-02T08:30:00 | 2026-12-07T08:30:00
Asia/Tokyo ts-ics Mon 30/11, 09:00 | Mon 28/12, 09:00 | Mon 01/02, 09:00
Asia/Tokyo ical.js 2026-11-30T08:30:00 | 2026-12-28T08:30:00 | 2027-01-25T08:30:00
UTC ts-ics Tue 01/12, 08:30 | Thu 03/12, 08:30 | Tue 08/12, 08:30
UTC ical.js 2026-11-30T08:30:00 | 2026-12-02T08:30:00 | 2026-12-07T08:30:00
UTC ts-ics Mon 30/11, 09:00 | Mon 28/12, 09:00 | Mon 25/01, 09:00
UTC ical.js 2026-11-30T08:30:00 | 2026-12-28T08:30:00 | 2027-01-25T08:30:00
SEEN
for zone in Asia/Tokyo UTC; do TZ=$zone node seen.mjs; done | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
