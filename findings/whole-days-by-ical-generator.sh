#!/usr/bin/env bash
# ical-generator 11.1.2 and 9.0.0 take the day of an event of whole days from its time in UTC where no zone is given: in Japan midnight of
# 30 November is an event of the 29th. With the zone Asia/Tokyo the day is that of the computer's own clock: right in Japan, and
# the 29th again on a server in UTC.
# Guess: 30 November from all of them, surely where the zone is given.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ical-generator-9@npm:ical-generator@9.0.0
cat >seen.mjs <<'JS'
import { ICalCalendar } from 'ical-generator';
import { ICalCalendar as Nine } from 'ical-generator-9';
for (const clock of ['Asia/Tokyo', 'UTC']) {
  process.env.TZ = clock;
  for (const [version, Calendar] of [['11.1.2', ICalCalendar], ['9.0.0', Nine]]) {
    for (const timezone of [undefined, 'Asia/Tokyo']) {
      const calendar = new Calendar(timezone ? { timezone } : {});
      const [start, end] = ['2026-11-30', '2026-12-01'].map((day) => new Date(`${day}T00:00:00+09:00`));
      calendar.createEvent({ summary: '講習会', start, end, allDay: true });
      console.log(clock, version, timezone ?? 'no zone', calendar.toString().match(/DTSTART.*/)[0]);
    }
  }
}
JS
cat >expected.txt <<'SEEN'
Asia/Tokyo 11.1.2 no zone DTSTART;VALUE=DATE:20261129
Asia/Tokyo 11.1.2 Asia/Tokyo DTSTART;VALUE=DATE:20261130
Asia/Tokyo 9.0.0 no zone DTSTART;VALUE=DATE:20261129
Asia/Tokyo 9.0.0 Asia/Tokyo DTSTART;VALUE=DATE:20261130
UTC 11.1.2 no zone DTSTART;VALUE=DATE:20261129
UTC 11.1.2 Asia/Tokyo DTSTART;VALUE=DATE:20261129
UTC 9.0.0 no zone DTSTART;VALUE=DATE:20261129
UTC 9.0.0 Asia/Tokyo DTSTART;VALUE=DATE:20261129
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
