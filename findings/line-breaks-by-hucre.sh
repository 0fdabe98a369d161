#!/usr/bin/env bash
# An address of two lines, and a name with two blanks, in an ODF file by hucre 1.0.0: the line break and the blanks are written as they are, which are
# one blank for every reader (ODF 1.3, part 3, 6.1.2: white space is collapsed; 6.1.3, 6.1.5: text:s, text:line-break). xlsx 0.18.5
# writes them so that hucre reads them.
# Guess: the same text from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 xlsx@0.18.5
cat >seen.mjs <<'JS'
import { readOds, writeOds } from 'hucre';
import XLSX from 'xlsx';
const row = ['東京都\n千代田区', '山田  太郎'];
const byHucre = Buffer.from(await writeOds({ sheets: [{ name: 'A', rows: [row] }] }));
console.log('written by hucre, read by xlsx', JSON.stringify(XLSX.utils.sheet_to_json(XLSX.read(byHucre).Sheets.A, { header: 1 })[0]));
const byXlsx = XLSX.write({ SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet([row]) } }, { type: 'buffer', bookType: 'ods' });
console.log('written by xlsx, read by hucre', JSON.stringify((await readOds(byXlsx)).sheets[0].rows[0]));
JS
cat >expected.txt <<'SEEN'
written by hucre, read by xlsx ["東京都 千代田区","山田 太郎"]
written by xlsx, read by hucre ["東京都\n千代田区","山田  太郎"]
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
