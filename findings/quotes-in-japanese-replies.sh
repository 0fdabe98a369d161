#!/usr/bin/env bash
# An answer from a mailbox in Japanese has a line of its own before what it quotes. planer 1.2.0 leaves that line and all quoted lines in the
# answer, and email-reply-parser 2.3.7 the line; both take away the same in English.
# Guess: 承知しました。 alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund planer@1.2.0 email-reply-parser@2.3.7
cat >seen.cjs <<'JS'
const { default: EmailReplyParser } = require('email-reply-parser');
const planer = require('planer');
const Reader = EmailReplyParser ?? require('email-reply-parser');
for (const line of ['On Mon, Nov 30, 2026 at 10:00 AM Taro Yamada <taro@example.jp> wrote:', '2026年11月30日(月) 10:00 山田 太郎 <taro@example.jp>:']) {
  const mail = `承知しました。\n\n${line}\n\n> お申し込みの件\n> よろしく\n`;
  console.log('planer', JSON.stringify(planer.extractFrom(mail, 'text/plain').trim()));
  console.log('email-reply-parser', JSON.stringify(new Reader().read(mail).getVisibleText().trim()));
}
JS
cat >expected.txt <<'SEEN'
planer "承知しました。"
email-reply-parser "承知しました。"
planer "承知しました。\n\n2026年11月30日(月) 10:00 山田 太郎 <taro@example.jp>:\n\n> お申し込みの件\n> よろしく"
email-reply-parser "承知しました。\n\n2026年11月30日(月) 10:00 山田 太郎 <taro@example.jp>:"
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
