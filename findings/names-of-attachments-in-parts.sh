#!/usr/bin/env bash
# The name of an attachment in Japanese, as mail programs write it (RFC 2231: filename*=, or in numbered parts). letterparser 0.1.8 gives no name for
# either; eml-parse-js 1.1.15 puts the name of the encoding in front and loses the ending, and with another encoding the
# whole attachment. mailparser 3.14.2 and postal-mime 4.0.0 read all.
# Guess: 名簿.csv from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund letterparser@0.1.8 eml-parse-js@1.1.15 mailparser@3.14.2 postal-mime@4.0.0
cat >seen.mjs <<'JS'
import emlParse from 'eml-parse-js';
import { extract } from 'letterparser';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
const names = {
  'in one': "filename*=UTF-8''%E5%90%8D%E7%B0%BF.csv",
  'in parts': "filename*0*=UTF-8''%E5%90%8D%E7%B0;\r\n filename*1*=%BF;\r\n filename*2=.csv",
  'in Shift_JIS': "filename*=Shift_JIS'ja'%96%BC%95%EB.csv",
};
for (const [kind, name] of Object.entries(names)) {
  const mail = [
    'From: a@example.jp',
    'To: office@example.jp',
    'Subject: x',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'x',
    '--b',
    'Content-Type: text/csv',
    `Content-Disposition: attachment;\r\n ${name}`,
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n');
  const seen = {
    letterparser: extract(mail).attachments[0].filename,
    'eml-parse-js': emlParse.readEml(mail).attachments?.[0].name,
    mailparser: (await simpleParser(mail)).attachments[0].filename,
    'postal-mime': (await PostalMime.parse(mail)).attachments[0].filename,
  };
  console.log(kind, Object.entries(seen).map(([library, found]) => `${library} ${JSON.stringify(found) ?? 'none'}`).join(', '));
}
JS
cat >expected.txt <<'SEEN'
in one letterparser none, eml-parse-js "UTF-8名簿.csv", mailparser "名簿.csv", postal-mime "名簿.csv"
in parts letterparser none, eml-parse-js "UTF-8名簿", mailparser "名簿.csv", postal-mime "名簿.csv"
in Shift_JIS letterparser none, eml-parse-js none, mailparser "名簿.csv", postal-mime "名簿.csv"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
