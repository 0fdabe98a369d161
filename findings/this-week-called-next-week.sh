#!/usr/bin/env bash
# date-fns 4.4.0 in Japanese calls the Wednesday of this week, two days ahead, 翌週の水曜日 (of next week), and on Friday the Wednesday
# before 先週の水曜日 (of last week); moment 2.31.0 says 水曜日.
# Guess: 水曜日 for both, as in English “Wednesday” and “last Wednesday”.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-fns@4.4.0 moment@2.31.0
cat >seen.mjs <<'JS'
import { formatRelative } from 'date-fns';
import { ja } from 'date-fns/locale';
import moment from 'moment';
import 'moment/locale/ja.js';
const [monday, wednesday, friday] = [30, 32, 34].map((day) => new Date(2026, 10, day, 9));
for (const [name, today] of Object.entries({ monday, friday })) {
  console.log(name, '|', formatRelative(wednesday, today, { locale: ja }), '|', moment(wednesday).calendar(moment(today)));
}
JS
cat >expected.txt <<'SEEN'
monday | 翌週の水曜日の9:00 | 水曜日 09:00
friday | 先週の水曜日の9:00 | 水曜日 09:00
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
