#!/usr/bin/env bash
# A mail with a Japanese subject and attachment by mimetext 3.0.28: the subject is one encoded word of 268 characters (RFC 2047, 2: at most 75),
# and the name of the file stands as bare UTF-8 in a header (RFC 5322, 2.2: ASCII, where SMTPUTF8 isn't agreed). nodemailer 10.6.1 keeps to both.
# Guess: words of at most 75, a header of ASCII.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mimetext@3.0.28 nodemailer@10.6.1
cat >seen.mjs <<'JS'
import { createMimeMessage } from 'mimetext';
import nodemailer from 'nodemailer';
const subject = '令和八年度医療機器販売業等の営業所管理者に対する継続的研修の御案内及び受講申込みの手続について（東京会場・大阪会場・オンライン）';
const name = '受講者名簿.csv';
const message = createMimeMessage();
message.setSender('office@example.jp');
message.setRecipient('taro@example.jp');
message.setSubject(subject);
message.addMessage({ contentType: 'text/plain', data: 'Hello' });
message.addAttachment({ filename: name, contentType: 'text/csv', data: Buffer.from('x').toString('base64') });
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const sent = await transport.sendMail({
  from: 'office@example.jp',
  to: 'taro@example.jp',
  subject,
  text: 'Hello',
  attachments: [{ filename: name, content: 'x' }],
});
for (const [library, raw] of Object.entries({ mimetext: message.asRaw(), nodemailer: String(sent.message) })) {
  const words = raw.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi).map(({ length }) => length);
  const file = /^Content-Disposition:.*(?:\r?\n[ \t].*)*/im.exec(raw.replace(/inline/g, '').slice(raw.indexOf('text/csv') - 200));
  console.log(library, 'longest word', Math.max(...words), '| name of the file', /[^\0-\x7f]/.test(raw) ? 'as UTF-8' : 'as ASCII');
}
JS
cat >expected.txt <<'SEEN'
mimetext longest word 268 | name of the file as UTF-8
nodemailer longest word 52 | name of the file as ASCII
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
