#!/usr/bin/env bash
# A parameter of a calendar's line in quotes may hold a colon or a semicolon (RFC 5545, 3.2), as an address or a name does. cal-parser 1.0.2
# and ical2json 5.0.0 end it at the colon, so that the title begins in the middle of an address; node-ical 0.27.2 reads title and name,
# but cuts the address at its semicolon. ical.js 2.2.1 reads all.
# Guess: 講習会 and 東都:協会 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cal-parser@1.0.2 ical2json@5.0.0 node-ical@0.27.2 ical.js@2.2.1
cat >seen.mjs <<'JS'
import calParser from 'cal-parser';
import ICAL from 'ical.js';
import { convert } from 'ical2json';
import nodeIcal from 'node-ical';
const text = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//X//Y//JA',
  'BEGIN:VEVENT',
  'UID:1@example.jp',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261130T010000Z',
  'DTEND:20261130T030000Z',
  'SUMMARY;ALTREP="https://example.jp/a;b":講習会',
  'ORGANIZER;CN="東都:協会":mailto:office@example.jp',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const show = (name, ...values) => console.log(name, values.map((value) => JSON.stringify(value)).join(' '));
const [first] = calParser.parseString(text).events;
show('cal-parser', first.summary.value, first.summary.params.altrep, first.organizer.params.cn);
const [{ VEVENT: second }] = convert(text).VCALENDAR;
show('ical2json', second[0].SUMMARY._, second[0].SUMMARY.ALTREP, second[0].ORGANIZER.CN);
const third = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
show('node-ical', third.summary.val, third.summary.params.ALTREP, third.organizer.params.CN);
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
const [summary, organizer] = ['summary', 'organizer'].map((name) => event.getFirstProperty(name));
show('ical.js', summary.getFirstValue(), summary.getParameter('altrep'), organizer.getParameter('cn'));
JS
cat >expected.txt <<'SEEN'
cal-parser "//example.jp/a;b\":講習会" "\"https" "\"東都"
ical2json "//example.jp/a;b\":講習会" "\"https" "\"東都"
node-ical "講習会" "\"https://example.jp/a" "東都:協会"
ical.js "講習会" "https://example.jp/a;b" "東都:協会"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
