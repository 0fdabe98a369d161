#!/usr/bin/env bash
# Bold words in Japanese stay between asterisks where a bracket or a full stop ends them and a letter follows: markdown-it
# 15.0.3, marked 18.2.1 and commonmark 0.31.2 agree, as CommonMark 0.31.2 has it (6.2: behind a punctuation mark a closing
# delimiter must have a space or another one behind it, and Japanese is written without spaces).
# Guess: all are bold.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund markdown-it@15.0.3 marked@18.2.1 commonmark@0.31.2
cat >seen.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import * as commonmark from 'commonmark';
const readers = [
  (text) => new MarkdownIt().renderInline(text),
  (text) => marked.parseInline(text),
  (text) => new commonmark.HtmlRenderer().render(new commonmark.Parser().parse(text)),
];
for (const text of ['**重要**です', '**重要**。', '**注意（必須）**です', '**「修了証」**を', '**11月30日まで。**その後は'])
  console.log(text, ...readers.map((read) => read(text).includes('<strong>')));
JS
cat >expected.txt <<'SEEN'
**重要**です true true true
**重要**。 true true true
**注意（必須）**です false false false
**「修了証」**を false false false
**11月30日まで。**その後は false false false
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
