#!/usr/bin/env bash
# A day between two holidays is one (国民の祝日に関する法律, 3条3項), which makes 21 September 2032 and 2049 holidays. date-holidays 3.37.0 has
# those of 2026 to 2043, but not these two, where the autumn equinox is the 22nd; @holiday-jp/holiday_jp 2.5.1 has them.
# Guess: all from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0 @holiday-jp/holiday_jp@2.5.1
cat >seen.cjs <<'JS'
process.env.TZ = 'Asia/Tokyo';
const Holidays = require('date-holidays');
const { holidays } = require('@holiday-jp/holiday_jp');
const known = new Holidays('JP');
const names = (day) => (known.isHoliday(new Date(`${day}T12:00:00+09:00`)) || []).map(({ name }) => name).join() || 'none';
const between = Object.values(holidays).filter(({ date, name_en }) => date > '2026' && name_en === "Citizen's Holiday");
for (const { date } of between) console.log(date, names(date));
JS
cat >expected.txt <<'SEEN'
2026-09-22 国民の休日
2032-09-21 none
2037-09-22 国民の休日
2043-09-22 国民の休日
2049-09-21 none
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
