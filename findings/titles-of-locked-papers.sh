#!/usr/bin/env bash
# A paper that @cantoo/pdf-lib 2.11.1 has locked with a password has its title, as pdf.js (pdfjs-dist 5.4.296) and mupdf 1.28.1 see; opened with
# the same password by @cantoo/pdf-lib itself it has none, without an error, and is saved without it.
# Guess: 領収書 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @cantoo/pdf-lib@2.11.1 pdfjs-dist@5.4.296 mupdf@1.28.1
cat >seen.mjs <<'JS'
import { PDFDocument } from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
const password = '2026';
const paper = await PDFDocument.create();
paper.addPage();
paper.setTitle('領収書');
paper.encrypt({ userPassword: password, ownerPassword: 'owner' });
const bytes = await paper.save();
const read = await getDocument({ data: bytes.slice(), password, verbosity: VerbosityLevel.ERRORS }).promise;
console.log('pdf.js', (await read.getMetadata()).info.Title);
const opened = mupdf.Document.openDocument(bytes, 'application/pdf');
opened.authenticatePassword(password);
console.log('mupdf', opened.getMetaData('info:Title'));
const again = await PDFDocument.load(bytes, { password, updateMetadata: false });
console.log('@cantoo/pdf-lib', again.getTitle(), '| pages', again.getPageCount());
const saved = mupdf.Document.openDocument(await again.save(), 'application/pdf');
console.log('saved again', saved.getMetaData('info:Title') || 'no title');
process.exit();
JS
cat >expected.txt <<'SEEN'
pdf.js 領収書
mupdf 領収書
@cantoo/pdf-lib undefined | pages 1
saved again no title
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
