#!/usr/bin/env bash
# Five past noon is 午後0時5分 in Japanese, and five past midnight 午前0時5分 (CLDR, ja: aK:mm, hours from 0 to 11; Intl writes them so). moment 2.31.0,
# dayjs 1.11.23, date-fns 4.4.0, luxon 3.7.2 and date-and-time 4.5.2 write 午後12時5分 and 午前12時5分 by the hour of their locale, and
# date-fns doesn't read 午後0時5分.
# Guess: 午前0時5分 and 午後0時5分 from all; 12:05.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment@2.31.0 dayjs@1.11.23 date-fns@4.4.0 luxon@3.7.2 date-and-time@4.5.2
cat >seen.mjs <<'JS'
process.env.TZ = 'Asia/Tokyo';
import * as dateAndTime from 'date-and-time';
import ja from 'date-and-time/locales/ja';
import { format, parse } from 'date-fns';
import { ja as locale } from 'date-fns/locale';
import dayjs from 'dayjs';
import 'dayjs/locale/ja.js';
import { DateTime } from 'luxon';
import moment from 'moment';
import 'moment/locale/ja.js';
const clock = new Intl.DateTimeFormat('ja', { hour: 'numeric', minute: 'numeric', hour12: true });
for (const time of [new Date(2026, 10, 30, 0, 5), new Date(2026, 10, 30, 12, 5)]) {
  console.log('Intl', clock.format(time));
  console.log('moment', moment(time).locale('ja').format('Ah時m分'));
  console.log('dayjs', dayjs(time).locale('ja').format('Ah時m分'));
  console.log('date-fns', format(time, 'aaah時m分', { locale }));
  console.log('luxon', DateTime.fromJSDate(time).setLocale('ja').toFormat('ah時m分'));
  console.log('date-and-time', dateAndTime.format(time, 'Ah時m分', { locale: ja }));
}
console.log('date-fns, read', String(parse('午後0時5分', 'aaah時m分', new Date(2026, 10, 30), { locale })));
JS
cat >expected.txt <<'SEEN'
Intl 午前0:05
moment 午前12時5分
dayjs 午前12時5分
date-fns 午前12時5分
luxon 午前12時5分
date-and-time 午前12時5分
Intl 午後0:05
moment 午後12時5分
dayjs 午後12時5分
date-fns 午後12時5分
luxon 午後12時5分
date-and-time 午後12時5分
date-fns, read Invalid Date
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
