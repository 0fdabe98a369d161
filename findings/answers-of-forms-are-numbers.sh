#!/usr/bin/env bash
# A form of radio buttons in Japanese, as pdf-lib 1.17.1 and Acrobat write it: the buttons are called 0 and 1, and Opt has what they stand for, はい
# and いいえ (ISO 32000-1, 12.7.4.2.4: the export values). pdf.js (pdfjs-dist 5.4.296) and mupdf 1.28.1 give 0; pdf-lib itself gives はい.
# Guess: はい from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 pdfjs-dist@5.4.296 mupdf@1.28.1
cat >seen.mjs <<'JS'
import * as mupdf from 'mupdf';
import { PDFDocument } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
const paper = await PDFDocument.create();
const page = paper.addPage();
const group = paper.getForm().createRadioGroup('attends');
['はい', 'いいえ'].forEach((answer, at) => group.addOptionToPage(answer, page, { x: 50, y: 50 + 50 * at }));
group.select('はい');
const bytes = await paper.save();
console.log('pdf-lib', (await PDFDocument.load(bytes)).getForm().getRadioGroup('attends').getSelected());
const read = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
const [{ fieldValue, buttonValue }] = await (await read.getPage(1)).getAnnotations();
console.log('pdf.js', JSON.stringify({ fieldValue, buttonValue }));
const [field] = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).getWidgets();
console.log('mupdf', JSON.stringify(field.getValue()));
process.exit();
JS
cat >expected.txt <<'SEEN'
pdf-lib はい
pdf.js {"fieldValue":"0","buttonValue":"0"}
mupdf "0"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
