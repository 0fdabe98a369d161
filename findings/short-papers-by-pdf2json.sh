#!/usr/bin/env bash
# A paper of less than four kilobytes, read from a Buffer: Node keeps small buffers together in one block of memory (Buffer, byteOffset), and
# pdf2json 4.1.0 reads the block from its beginning, so that the paper is said to be broken. The same bytes in a block of their own are read.
# Guess: Hello, either way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf2json@4.1.0 pdfkit@0.20.2
cat >seen.mjs <<'JS'
import PDFDocument from 'pdfkit';
import PDFParser from 'pdf2json';
const paper = new PDFDocument();
const parts = [];
paper.on('data', (part) => parts.push(part));
const written = new Promise((resolve) => paper.on('end', resolve));
paper.text('Hello');
paper.end();
await written;
console.error = () => {};
const read = (bytes) =>
  new Promise((resolve) => {
    const parser = new PDFParser();
    parser.on('pdfParser_dataError', () => resolve('refused'));
    parser.on('pdfParser_dataReady', ({ Pages: [page] }) => resolve(page.Texts.map(({ R: [run] }) => run.T).join('')));
    parser.parseBuffer(bytes, 0);
  });
Buffer.from('before');
const shared = Buffer.from(Buffer.concat(parts));
const seen = [shared.length < 4096, shared.byteOffset > 0, await read(shared), await read(Buffer.from(Uint8Array.from(shared).buffer))];
console.log('small', seen[0], '| in a shared block', seen[1]);
console.log('shared', seen[2]);
console.log('own', seen[3]);
JS
cat >expected.txt <<'SEEN'
small true | in a shared block true
shared refused
own Hello
SEEN
node seen.mjs | tail -n 3 | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
