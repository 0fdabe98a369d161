import PDFDocument from 'pdfkit';
import { personOf, type PersonKey } from './people.ts';

/** A page that stands for the copy of a person's licence, as a PDF. */
export async function licenceOf(person: PersonKey, at: Date): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A5', layout: 'landscape', info: { CreationDate: at } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<void>((resolve) => document.once('end', resolve));
  document.fontSize(24).text('LICENCE (SAMPLE)', { align: 'center' });
  document
    .moveDown()
    .fontSize(14)
    .text(`Holder born on ${personOf(person).birthDate}`);
  document.text('Responsible engineer for the repair of medical devices');
  document.end();
  await whole;
  return Buffer.concat(parts);
}
