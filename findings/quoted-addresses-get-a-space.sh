#!/usr/bin/env bash
# addressparser 1.0.1 puts a space into an address whose quoted part stands alone, "taro."@example.jp (RFC 5322, 3.4.1; carriers gave
# out names that end in a dot, which must be quoted); the one in nodemailer 10.6.1 doesn’t, and neither does email-addresses 5.0.0.
# Guess: taro.@example.jp from all, with or without its quotes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund addressparser@1.0.1 nodemailer@10.6.1 email-addresses@5.0.0
cat >seen.mjs <<'JS'
import addressparser from 'addressparser';
import emailAddresses from 'email-addresses';
import ours from 'nodemailer/lib/addressparser/index.js';
for (const text of ['"taro."@example.jp', '山田 <"taro."@example.jp>']) {
  console.log(text, [addressparser(text)[0].address, ours(text)[0].address, emailAddresses.parseOneAddress(text)?.address].map((address) => JSON.stringify(address)).join(' '));
}
JS
cat >expected.txt <<'SEEN'
"taro."@example.jp "taro. @example.jp" "taro.@example.jp" "taro.@example.jp"
山田 <"taro."@example.jp> "\"taro.\"@example.jp" "\"taro.\"@example.jp" "taro.@example.jp"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
