#!/usr/bin/env bash
# PDF 2.0 lets a title be UTF-8 behind its mark (ISO 32000-2, 7.9.2.2.1: EF BB BF). pdf-lib 1.17.1 and @cantoo/pdf-lib 2.11.1 read it as if each
# byte were a letter; pdf.js (pdfjs-dist 5.4.296) and mupdf 1.28.1 read it.
# Guess: 領収書 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdfjs-dist@5.4.296 mupdf@1.28.1
cat >seen.mjs <<'JS'
import * as cantoo from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
const paper = await PDFDocument.create();
paper.addPage();
paper.setTitle('x');
const title = PDFHexString.of(Buffer.from('\ufeff領収書').toString('hex'));
paper.context.lookup(paper.context.trailerInfo.Info).set(PDFName.of('Title'), title);
const bytes = await paper.save({ useObjectStreams: false });
const options = { updateMetadata: false };
console.log('pdf-lib', JSON.stringify((await PDFDocument.load(bytes, options)).getTitle()));
console.log('@cantoo/pdf-lib', JSON.stringify((await cantoo.PDFDocument.load(bytes, options)).getTitle()));
const read = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
console.log('pdf.js', (await read.getMetadata()).info.Title);
console.log('mupdf', mupdf.Document.openDocument(bytes, 'application/pdf').getMetaData('info:Title'));
process.exit();
JS
cat >expected.txt <<'SEEN'
pdf-lib "ï»¿é€Ÿå‘”æł¸"
@cantoo/pdf-lib "ï»¿é€Ÿå‘”æł¸"
pdf.js 領収書
mupdf 領収書
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
