#!/usr/bin/env bash
# mailparser 3.14.2 decodes a mail in ISO-2022-JP, but leaves the escapes where it is named by its alias csISO2022JP or is
# Microsoft's form of it, CP50220 (both in IANA's list of character sets; RFC 1468); postal-mime 4.0.0 decodes all three.
# Guess: 申込み in subject and text from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat >seen.mjs <<'JS'
import PostalMime from 'postal-mime';
import { simpleParser } from 'mailparser';
const escape = String.fromCharCode(27);
// 申込み
const text = `${escape}$B?=9~$_${escape}(B`;
for (const charset of ['ISO-2022-JP', 'csISO2022JP', 'CP50220']) {
  const subject = `=?${charset}?B?${Buffer.from(text).toString('base64')}?=`;
  const mail = `From: a@example.jp\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n${text}`;
  const read = [await simpleParser(Buffer.from(mail)), await new PostalMime().parse(Buffer.from(mail))];
  console.log(charset, ...read.map((one) => JSON.stringify([one.subject, one.text.trim()])));
}
JS
cat >expected.txt <<'SEEN'
ISO-2022-JP ["申込み","申込み"] ["申込み","申込み"]
csISO2022JP ["\u001b$B?=9~$_\u001b(B","\u001b$B?=9~$_\u001b(B"] ["申込み","申込み"]
CP50220 ["\u001b$B?=9~$_\u001b(B","\u001b$B?=9~$_\u001b(B"] ["申込み","申込み"]
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
