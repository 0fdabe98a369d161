#!/usr/bin/env bash
# File names of long Japanese titles, which disks of Linux count in bytes (NAME_MAX: 255): filenamify 7.0.3 counts 100 characters, so
# that the file can't be written, and sanitize-filename 1.6.4 cuts the bytes at the end and with them the ending.
# Guess: a name that can be written and ends in .pdf, from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sanitize-filename@1.6.4 filenamify@7.0.3
cat >seen.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import filenamify from 'filenamify';
import sanitize from 'sanitize-filename';
const title = `${'医療機器の販売業及び貸与業の営業所管理者のための継続的研修'.repeat(4)}.pdf`;
for (const [name, clean] of Object.entries({ filenamify, 'sanitize-filename': sanitize })) {
  const file = clean(title);
  let fate = 'written';
  try {
    writeFileSync(file, '');
  } catch ({ code }) {
    fate = code;
  }
  console.log(name, file.length, Buffer.byteLength(file), file.slice(-4), fate);
}
JS
cat >expected.txt <<'SEEN'
filenamify 100 292 .pdf ENAMETOOLONG
sanitize-filename 85 255 の継続的 written
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
