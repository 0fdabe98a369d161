#!/usr/bin/env bash
# A paper that leaves the font to the reader and names a character map of Japanese, as programs of Japanese offices wrote them for years
# (ISO 32000-1, 9.7.5.2: 90ms-RKSJ-H, UniJIS-UCS2-H and others are known to every reader). unpdf 1.8.1 and pdf-parse 2.4.5 read no
# letter of it, without an error, unless they are told where the maps are; mupdf 1.28.1 and @hyzyla/pdfium 2.1.13 read it.
# Guess: 領収書 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund unpdf@1.8.1 pdf-parse@2.4.5 mupdf@1.28.1 @hyzyla/pdfium@2.1.13
cat >seen.mjs <<'JS'
console.warn = () => {};
const readers = {
  async unpdf(bytes) {
    const { extractText, getDocumentProxy } = await import('unpdf');
    return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  },
  async 'pdf-parse'(bytes) {
    const { PDFParse } = await import('pdf-parse');
    return (await new PDFParse({ data: bytes }).getText()).pages[0].text;
  },
  async mupdf(bytes) {
    const { Document } = await import('mupdf');
    return Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText().trim();
  },
  async pdfium(bytes) {
    const { PDFiumLibrary } = await import('@hyzyla/pdfium');
    return (await (await PDFiumLibrary.init()).loadDocument(Buffer.from(bytes))).getPage(0).getText();
  },
};
const inUtf16 = Buffer.from('領収書', 'utf16le').swap16().toString('hex');
for (const [map, text] of [
  ['90ms-RKSJ-H', '97cc8efb8f91'],
  ['UniJIS-UCS2-H', inUtf16],
]) {
  const drawing = `BT /F1 24 Tf 72 700 Td <${text}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Mincho-${map} /Encoding /${map} /DescendantFonts [6 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /MS-Mincho /Flags 7 /FontBBox [0 -137 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 709 /StemV 80 >>',
  ];
  let paper = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = paper.length;
    paper += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = paper.length;
  paper += `xref\n0 8\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 8 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  const bytes = Uint8Array.from(Buffer.from(paper, 'latin1'));
  console.log(process.argv[2], map, JSON.stringify(await readers[process.argv[2]](bytes)));
}
process.exit();
JS
cat >expected.txt <<'SEEN'
unpdf 90ms-RKSJ-H ""
unpdf UniJIS-UCS2-H ""
pdf-parse 90ms-RKSJ-H ""
pdf-parse UniJIS-UCS2-H ""
mupdf 90ms-RKSJ-H "領収書"
mupdf UniJIS-UCS2-H "領収書"
pdfium 90ms-RKSJ-H "領収書"
pdfium UniJIS-UCS2-H "領収書"
SEEN
for reader in unpdf pdf-parse mupdf pdfium; do node seen.mjs "$reader"; done | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
