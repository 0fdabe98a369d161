#!/usr/bin/env bash
# An address in a Japanese text has no space around it. linkify-it 6.1.0 makes no link where a kana stands before the address; linkifyjs
# 4.4.0, marked 18.2.1 and remark-gfm 4.0.1 take the closing bracket and the words behind it into the address (RFC 3986, appendix A: neither
# is a character of a URI), and linkifyjs the words before a mail address into its mailbox.
# Guess: the address without Japanese from linkify-it and linkifyjs; ご覧ください swallowed by marked and remark-gfm, but no bracket.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkify-it@6.1.0 linkifyjs@4.4.0 marked@18.2.1 remark@15.0.1 remark-gfm@4.0.1 remark-html@16.0.1
cat >seen.mjs <<'JS'
import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { marked } from 'marked';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
const search = new LinkifyIt();
const toHtml = remark().use(remarkGfm).use(remarkHtml);
const linked = (html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => decodeURI(address));
for (const text of ['詳しくはhttps://example.jp/aをご覧ください', '会場（https://example.jp/b）です', '「https://example.jp/c」です', 'お問い合わせはinfo@example.jpまで']) {
  console.log(text);
  console.log('  linkify-it', (search.match(text) ?? []).map(({ url }) => url).join());
  console.log('  linkifyjs', find(text).map(({ href }) => href).join());
  console.log('  marked', linked(marked.parse(text)).join());
  console.log('  remark-gfm', linked(String(toHtml.processSync(text))).join());
}
JS
cat >expected.txt <<'SEEN'
詳しくはhttps://example.jp/aをご覧ください
  linkify-it 
  linkifyjs https://example.jp/aをご覧ください
  marked https://example.jp/aをご覧ください
  remark-gfm https://example.jp/aをご覧ください
会場（https://example.jp/b）です
  linkify-it https://example.jp/b
  linkifyjs https://example.jp/b）です
  marked https://example.jp/b）です
  remark-gfm https://example.jp/b）です
「https://example.jp/c」です
  linkify-it https://example.jp/c
  linkifyjs https://example.jp/c」です
  marked https://example.jp/c」です
  remark-gfm https://example.jp/c」です
お問い合わせはinfo@example.jpまで
  linkify-it 
  linkifyjs mailto:お問い合わせはinfo@example.jp
  marked mailto:info@example.jp
  remark-gfm mailto:info@example.jp
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
