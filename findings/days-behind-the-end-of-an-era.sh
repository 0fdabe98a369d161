#!/usr/bin/env bash
# A day that is written in an era which has ended by then, as licences of before 2019 have it (平成35年8月31日), is moved by
# @internationalized/date 3.12.4 without an error: year and month are cut to the last of the era, and the day stays, so that
# 平成31年5月1日 is a month early. @js-temporal/polyfill 0.5.1 goes on counting.
# Guess: the last day of the era, or the day that is meant.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @internationalized/date@3.12.4 @js-temporal/polyfill@0.5.1
cat >seen.mjs <<'JS'
import { CalendarDate, GregorianCalendar, JapaneseCalendar, toCalendar } from '@internationalized/date';
import { Temporal } from '@js-temporal/polyfill';
const days = [
  ['heisei', 31, 4, 30],
  ['heisei', 31, 5, 1],
  ['heisei', 35, 8, 31],
];
for (const [era, eraYear, month, day] of days) {
  const moved = toCalendar(new CalendarDate(new JapaneseCalendar(), era, eraYear, month, day), new GregorianCalendar());
  const counted = Temporal.PlainDate.from({ calendar: 'japanese', era, eraYear, month, day }).withCalendar('iso8601');
  console.log(era, eraYear, month, day, '|', String(moved), '|', String(counted));
}
JS
cat >expected.txt <<'SEEN'
heisei 31 4 30 | 2019-04-30 | 2019-04-30
heisei 31 5 1 | 2019-04-01 | 2019-05-01
heisei 35 8 31 | 2019-04-30 | 2023-08-31
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
