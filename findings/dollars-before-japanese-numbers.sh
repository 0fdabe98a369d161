#!/usr/bin/env bash
# xlsx 0.18.5 writes a dollar sign before each number whose format has the mark of Japanese, [$-411], without a sign of currency (ECMA-376
# 18.8.31: the part before the hyphen is the sign, here none); numfmt 4.0.1 doesn’t.
# Guess: 8000, or the digits that DBNum asks for.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 numfmt@4.0.1
cat >seen.mjs <<'JS'
import { format } from 'numfmt';
import XLSX from 'xlsx';
for (const pattern of ['[$-411]#,##0', '[DBNum3][$-411]0', '[DBNum1][$-411]General', '[$¥-411]#,##0']) {
  const sheet = { '!ref': 'A1', A1: { t: 'n', v: 8000, z: pattern } };
  console.log(pattern, '|', XLSX.utils.sheet_to_csv(sheet), '|', format(pattern, 8000));
}
JS
cat >expected.txt <<'SEEN'
[$-411]#,##0 | "$8,000" | 8,000
[DBNum3][$-411]0 | $8000 | 8000
[DBNum1][$-411]General | $8000 | 8000
[$¥-411]#,##0 | "¥8,000" | ¥8,000
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
