#!/usr/bin/env bash
# A course that is held each week and once more on a day of its own, as RDATE says it (RFC 5545, 3.8.5.2: the days of a rule and those of RDATE
# together). node-ical 0.27.2, ts-ics 2.4.6, cal-parser 1.0.2 and ical 0.8.0 lose the extra day without an error; ical.js 2.2.1 gives it.
# Guess: three days from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 ts-ics@2.4.6 cal-parser@1.0.2 ical@0.8.0 ical.js@2.2.1
cat >seen.mjs <<'JS'
import calParser from 'cal-parser';
import ical from 'ical';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
const text = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//X//Y//JA',
  'BEGIN:VEVENT',
  'UID:1@example.jp',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261130T010000Z',
  'DTEND:20261130T030000Z',
  'RRULE:FREQ=WEEKLY;COUNT=2',
  'RDATE:20261225T010000Z',
  'SUMMARY:講習会',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const [from, to] = [new Date('2026-11-01T00:00:00Z'), new Date('2027-01-31T00:00:00Z')];
const show = (name, days) => console.log(name, days.map((day) => new Date(day).toISOString().slice(5, 10)).join(' '));
const isEvent = ({ type }) => type === 'VEVENT';
const event = Object.values(nodeIcal.sync.parseICS(text)).find(isEvent);
show('node-ical', nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => start));
const [read] = convertIcsCalendar(undefined, text).events;
show('ts-ics', extendByRecurrenceRule(read.recurrenceRule, { start: read.start.date, end: to, exceptions: [] }));
show('cal-parser', calParser.parseString(text).events[0].recurrenceRule.all());
show('ical', Object.values(ical.parseICS(text)).find(isEvent).rrule.all());
const days = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
const found = [];
for (let day = days.next(); day; day = days.next()) found.push(day.toJSDate());
show('ical.js', found);
JS
cat >expected.txt <<'SEEN'
node-ical 11-30 12-07
ts-ics 11-30 12-07
cal-parser 11-30 12-07
ical 11-30 12-07
ical.js 11-30 12-07 12-25
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
