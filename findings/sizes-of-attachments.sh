#!/usr/bin/env bash
# A file that is attached to a paper, as bills carry their data. mupdf 1.28.1 gives a place in its memory for the size that the paper states (ISO
# 32000-1, 7.11.4.2: Params, Size); the file itself, its name and its kind are right.
# Guess: 6 bytes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mupdf@1.28.1 pdf-lib@1.17.1
cat >seen.mjs <<'JS'
import * as mupdf from 'mupdf';
import { PDFDocument } from 'pdf-lib';
const paper = await PDFDocument.create();
paper.addPage();
await paper.attach(Buffer.from('abcdef'), 'data.xml', { mimeType: 'text/xml' });
const bytes = await paper.save({ useObjectStreams: false });
console.log('stated', /\/Size (\d+)\n>>/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);
const read = mupdf.Document.openDocument(bytes, 'application/pdf');
const [file] = Object.values(read.getEmbeddedFiles());
const { filename, mimetype, size } = read.getFilespecParams(file);
console.log('read', filename, mimetype, read.getEmbeddedFileContents(file).getLength());
console.log('size', size > 100_000 ? 'more than a hundred thousand' : size);
JS
cat >expected.txt <<'SEEN'
stated 6
read data.xml text/xml 6
size more than a hundred thousand
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
