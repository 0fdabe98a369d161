import { drawQrCode } from '../../pdf/drawQrCode.ts';
import { fitText } from '../../pdf/fitText.ts';
import { ink, page, quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Sheet } from '../../pdf/writePdf.ts';
import { writeTagged, type TextStyle } from '../../pdf/writeText.ts';

/** What a poster says; plain data, since it is sent to another thread. */
export interface PosterContent {
  association: string;
  /** Telephone and email address; what is missing is left out. */
  contact: string[];
  seminar: string;
  facts: { label: string; value: string }[];
  /** The application form. */
  address: string;
}

// In points.
const left = 64;
const width = page.width - 2 * left;
const accent = '#0055ad';
const qrSide = 190;

type Line = Partial<TextStyle> & Pick<TextStyle, 'y' | 'size'> & { tag?: string };

function say(sheet: Sheet, text: string, { tag = 'P', x = left, ...line }: Line): void {
  writeTagged(sheet, tag, printable(text), { x, width: page.width - left - x, ...line });
}

/** A poster on an A4 page: what it is, until when, and the code that opens the application form. */
export function drawPoster(sheet: Sheet, content: PosterContent): void {
  drawBand(sheet, content.association);
  const titled = drawTitle(sheet, content.seminar);
  const listed = drawFacts(sheet, content.facts, titled + 30);
  drawCode(sheet, content.address, Math.max(listed + 34, 470));
  drawContact(sheet, content);
}

function drawBand(sheet: Sheet, association: string): void {
  sheet.ornament(() => sheet.pdf.rect(0, 0, page.width, 104).fill(accent));
  const box = { face: 'regular', width, largest: 13, smallest: 8, mostLines: 1 } as const;
  const { size, height } = fitText(sheet.pdf, printable(association), box);
  // A long name grows upwards, away from the title.
  say(sheet, association, { y: Math.min(34, 54 - height), size, color: '#ffffff' });
  say(sheet, '講習会 受講申込のご案内', { y: 56, size: 19, face: 'bold', color: '#ffffff' });
}

function drawTitle(sheet: Sheet, seminar: string): number {
  const name = printable(seminar);
  const box = { face: 'bold' as const, width, largest: 34, smallest: 14, mostLines: 4 };
  const { size, height } = fitText(sheet.pdf, name, box);
  say(sheet, name, { tag: 'H1', y: 142, size, face: 'bold' });
  return 142 + height;
}

function drawFacts(sheet: Sheet, facts: PosterContent['facts'], top: number): number {
  const labelWidth = 110;
  let y = top;
  for (const { label, value } of facts) {
    say(sheet, label, { y: y + 2, size: 11.5, color: quiet });
    const x = left + labelWidth;
    const box = { face: 'bold' as const, width: width - labelWidth, largest: 15, smallest: 9 };
    const { size, height } = fitText(sheet.pdf, printable(value), { ...box, mostLines: 2 });
    say(sheet, value, { x, y, size, face: 'bold' });
    y += Math.max(height, 18) + 14;
    const line = y - 7;
    sheet.ornament(() => {
      sheet.pdf.lineWidth(0.5).strokeColor('#c9d2dd');
      sheet.pdf
        .moveTo(left, line)
        .lineTo(left + width, line)
        .stroke();
    });
  }
  return y;
}

function drawCode(sheet: Sheet, address: string, top: number): void {
  const x = left;
  drawQrCode(sheet, address, `申込フォーム（${address}）を開くQRコード`, {
    x,
    y: top,
    side: qrSide,
  });
  const beside = { x: left + qrSide + 34 };
  say(sheet, 'お申し込みは', { ...beside, y: top + 26, size: 14 });
  say(sheet, 'こちらから', { ...beside, y: top + 48, size: 28, face: 'bold', color: accent });
  say(sheet, 'スマートフォンのカメラでQRコードを読み取ってください。', {
    ...beside,
    y: top + 98,
    size: 11,
    lineGap: 4,
  });
  say(sheet, address, { ...beside, y: top + 144, size: 8.5, color: quiet });
}

function drawContact(sheet: Sheet, { association, contact }: PosterContent): void {
  const y = page.height - 78;
  sheet.ornament(() => {
    sheet.pdf.lineWidth(1).strokeColor(ink);
    sheet.pdf
      .moveTo(left, y - 12)
      .lineTo(left + width, y - 12)
      .stroke();
  });
  const name = `お問い合わせ　${association}`;
  const box = { face: 'bold', width, largest: 10.5, smallest: 8, mostLines: 1 } as const;
  const { size, height } = fitText(sheet.pdf, printable(name), box);
  say(sheet, name, { y, size, face: 'bold' });
  say(sheet, contact.join('　'), { y: y + Math.max(18, height + 2), size: 10.5, color: quiet });
}
