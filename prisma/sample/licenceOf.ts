import { personOf, type PersonKey } from './people.ts';

/** What a page says, each line below the one before, large to small. */
function pageOf(lines: readonly string[]): string {
  const texts = lines.map((line, index) => `/F1 ${index === 0 ? 24 : 14} Tf (${line}) Tj 0 -36 Td`);
  return `BT 60 340 Td ${texts.join(' ')} ET`;
}

/** A page that stands for the copy of a person's licence: a PDF with Latin letters only. */
export function licenceOf(person: PersonKey): Uint8Array {
  const page = pageOf([
    'LICENCE - SAMPLE',
    'Responsible engineer for the repair of medical devices',
    `Holder born on ${personOf(person).birthDate}`,
  ]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}${table}${end}`);
}
