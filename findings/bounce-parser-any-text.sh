#!/usr/bin/env bash
# email-bounce-parser 1.0.22 calls any text a bounce: an absence note in Japanese, and a report of delivery. Of a report on
# two addresses it gives one, with the code of the first and the cause of the second.
# Guess: no bounce, no bounce; and a@example.com unknown, whose cause isn't the full mailbox of b@example.com.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund email-bounce-parser@1.0.22
cat >seen.cjs <<'JS'
const Parser = require('email-bounce-parser');
const texts = {
  absent: 'ただいま休暇中です。11月9日に戻ります。',
  delivered: '<b@example.com>: delivery via mx.example.com[192.0.2.1]:25: 250 2.1.5 Ok',
  two:
    '<a@example.com>: host mx.example.com[192.0.2.1] said: 550 5.1.1 User unknown (in reply to RCPT TO command)\n\n' +
    '<b@example.com>: host mx.example.com[192.0.2.1] said: 452 4.2.2 Mailbox full (in reply to RCPT TO command)\n',
};
for (const [name, text] of Object.entries(texts)) {
  const { bounce, data } = new Parser().read(text);
  console.log(name, bounce, data.recipient, data.error.code.enhanced, data.error.data.type);
}
JS
cat >expected.txt <<'SEEN'
absent true null null null
delivered true b@example.com 2.1.5 null
two true a@example.com 5.1.1 mailbox_full
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
