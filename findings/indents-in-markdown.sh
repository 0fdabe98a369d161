#!/usr/bin/env bash
# A Japanese paragraph begins with a full-width blank. commonmark 0.31.2, the program of the specification itself, takes it away, and marked 18.2.1
# takes it from headings (CommonMark 0.31.2, 4.8 and 4.2: spaces and tabs are stripped; 2.1: a space is U+0020); markdown-it 15.0.3 and remark 15.0.1
# leave both.
# Guess: the blanks stay in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund commonmark@0.31.2 marked@18.2.1 markdown-it@15.0.3 remark@15.0.1 remark-html@16.0.1
cat >seen.mjs <<'JS'
import { HtmlRenderer, Parser } from 'commonmark';
import markdownIt from 'markdown-it';
import { marked } from 'marked';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
const text = '# 　記\n\n　拝啓　時下';
const show = (library, html) => console.log(library, html.trim().replaceAll('\n', ''));
show('commonmark', new HtmlRenderer().render(new Parser().parse(text)));
show('marked', marked.parse(text));
show('markdown-it', markdownIt().render(text));
show('remark', String(await remark().use(remarkHtml).process(text)));
JS
cat >expected.txt <<'SEEN'
commonmark <h1>記</h1><p>拝啓　時下</p>
marked <h1>記</h1><p>　拝啓　時下</p>
markdown-it <h1>　記</h1><p>　拝啓　時下</p>
remark <h1>　記</h1><p>　拝啓　時下</p>
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
