#!/usr/bin/env bash
# @smarthr/wareki 1.3.1 calls days valid that never were, and moves them: 30 February is 2 March, 昭和64年 and 平成 go on for ever.
# Guess: isValid is false.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @smarthr/wareki@1.3.1
cat >seen.cjs <<'JS'
process.env.TZ = 'UTC';
const { warekiToDate } = require('@smarthr/wareki');
for (const text of ['令和8年2月28日', '令和8年2月30日', '昭和64年1月8日', '平成40年1月1日', '令和8年13月1日']) {
  const { isValid, result } = warekiToDate(text);
  console.log(text, isValid, result && result.toISOString().slice(0, 10));
}
JS
cat >expected.txt <<'SEEN'
令和8年2月28日 true 2026-02-28
令和8年2月30日 true 2026-03-02
昭和64年1月8日 true 1989-01-08
平成40年1月1日 true 2028-01-01
令和8年13月1日 true 2027-01-01
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
