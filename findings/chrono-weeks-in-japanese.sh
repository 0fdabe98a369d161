#!/usr/bin/env bash
# chrono-node 2.10.3 takes the day of this week where a Japanese text says next week, the one after it or last week, and
# yesterday where it says the day before yesterday; it reads 次の月曜日, 明日 and every written date right.
# Guess: 7 December, 18 December, 24 November and 30 November, or nothing where a word isn't known.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat >seen.mjs <<'JS'
process.env.TZ = 'Asia/Tokyo';
const { ja } = await import('chrono-node');
const now = new Date('2026-12-02T12:00:00+09:00');
for (const text of ['次の月曜日', '明日', '令和8年12月7日', '来週の月曜日', '再来週の金曜日', '先週の火曜日', '一昨日'])
  console.log(text, ja.parseDate(text, now)?.toLocaleDateString('sv-SE'));
JS
cat >expected.txt <<'SEEN'
次の月曜日 2026-12-07
明日 2026-12-03
令和8年12月7日 2026-12-07
来週の月曜日 2026-11-30
再来週の金曜日 2026-12-04
先週の火曜日 2026-12-01
一昨日 2026-12-01
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
