import { formatDay, type Day } from '@seminar/shared/date';
import { drawQrCode } from '../../pdf/drawQrCode.ts';
import { drawSeal } from '../../pdf/drawSeal.ts';
import { drawVoidMark } from '../../pdf/drawVoidMark.ts';
import { fitText } from '../../pdf/fitText.ts';
import { ink, quiet, vermilion } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Pdf, Sheet } from '../../pdf/writePdf.ts';
import { writeText } from '../../pdf/writeText.ts';
import type { Issuer } from './issuer.ts';
import { left, printedYen, right, rule, say, width } from './receiptPage.ts';

// The parts that receipts, bills and return invoices (適格返還請求書) share.

/** The font size of the issuer's lines and of small print, in points. */
export const small = 9.5;

/** The document's number and day at the top right, above the double line under its title. */
export function drawNumber(sheet: Sheet, label: string, number: string, issuedOn: Day): void {
  const { pdf } = sheet;
  say(sheet, `${label}　${number}`, { y: 52, size: 9, align: 'right' });
  say(sheet, `発行日　${formatDay(issuedOn)}`, { y: 66, size: 9, align: 'right' });
  sheet.ornament(() => {
    pdf.strokeColor(ink).lineWidth(1.4).moveTo(left, 132).lineTo(right, 132).stroke();
    pdf.lineWidth(0.4).moveTo(left, 135).lineTo(right, 135).stroke();
  });
}

const forAddressee = { face: 'bold', width: 304, largest: 17, smallest: 8, mostLines: 3 } as const;

/** Points by which a long addressee is higher than one line. */
export function addresseeBeyondLine(pdf: Pdf, addressee: string): number {
  return Math.max(0, fitText(pdf, printable(addressee), forAddressee).height - 26);
}

/** @returns the y at which it ends */
export function drawAddressee(
  sheet: Sheet,
  { addressee, honorific }: { addressee: string; honorific: string },
  y: number,
): number {
  const { pdf } = sheet;
  const name = printable(addressee);
  const line = 350;
  const { size, height: needed } = fitText(pdf, name, forAddressee);
  const height = Math.max(needed, 26);
  const { face, width: room } = forAddressee;
  sheet.tagged('P', () => {
    writeText(pdf, name, { x: left, y: y + height - needed, width: room, size, face });
    const beside = { x: left, y: y + height - 20, width: line, size: 13 };
    writeText(pdf, honorific, { ...beside, align: 'right' });
  });
  rule(sheet, left, left + line, y + height + 4);
  return y + height + 4;
}

/** The sum that a document is about, in a band. @returns the y at which it ends */
export function drawAmount(
  sheet: Sheet,
  { lead, label, amount }: { lead: string; label: string; amount: number },
  y: number,
): number {
  const { pdf } = sheet;
  const height = 62;
  say(sheet, lead, { y, size: 10.5 });
  const top = y + 24;
  sheet.ornament(() => {
    pdf.rect(left, top, width, height).fill('#f2f5f9');
    pdf.strokeColor(ink).lineWidth(1).moveTo(left, top).lineTo(right, top).stroke();
    pdf
      .moveTo(left, top + height)
      .lineTo(right, top + height)
      .stroke();
  });
  say(sheet, label, { x: left + 16, y: top + 23, size: 10.5 });
  const sum = { y: top + 9, width: width - 24, size: 30, face: 'bold' as const };
  say(sheet, `${printedYen(amount)}−`, { ...sum, align: 'right' });
  return top + height;
}

interface Checked {
  /** The public address of the installation. */
  site: string;
  number: string;
  amount: number;
  /** What the document is called. */
  document: string;
}

/** A QR code that opens the page on which anybody checks the document. */
export function drawCheckCode(
  sheet: Sheet,
  { site, number, amount, document }: Checked,
  place: { x: number; y: number; side: number },
): void {
  const address = `${site}/verify/${number}?amount=${amount}`;
  drawQrCode(sheet, address, `この${document}の確認ページ（${address}）を開くQRコード`, place);
}

/** The page on which a person checks a document by its number and amount. */
export const checkPage = (site: string) => `${site}/verify`;

/** Writes a line of small print, smaller where it is too long. */
export function sayFitting(
  sheet: Sheet,
  text: string,
  { lineWidth, ...place }: { x: number; y: number; lineWidth: number },
): void {
  const box = { face: 'regular', width: lineWidth, largest: 8, smallest: 4, mostLines: 1 } as const;
  const { size } = fitText(sheet.pdf, text, box);
  say(sheet, text, { ...place, width: lineWidth, size, color: quiet });
}

/** From the first day until the last of what is paid for, as a document states it. */
export function servicePeriod({ from, until }: { from: Day; until: Day }): string {
  return from === until ? formatDay(from) : `${formatDay(from)}〜${formatDay(until)}`;
}

/** Marks a copy as void across the page, and says since when. */
export function drawVoid(sheet: Sheet, document: string, voidedOn: Day): void {
  drawVoidMark(sheet, '取消');
  say(sheet, `この${document}は${formatDay(voidedOn)}に取り消されました。無効です。`, {
    y: 144,
    size: 9.5,
    align: 'right',
    color: vermilion,
  });
}

/** Points from the top of the table to its end. */
export const taxTableHeight = 45;

/** Draws column headings and one row of amounts. @returns the y at which they end */
export function drawTaxTable(
  sheet: Sheet,
  { head, row }: { head: readonly string[]; row: readonly string[] },
  y: number,
): number {
  const column = width / head.length;
  const line = (texts: readonly string[], isHead: boolean, top: number) => {
    sheet.group('TR', () => {
      texts.forEach((text, index) => {
        say(sheet, text, {
          x: left + index * column + 4,
          y: top,
          width: column - 8,
          align: index === 0 ? 'left' : 'right',
          tag: isHead || index === 0 ? 'TH' : 'TD',
          size: isHead ? 9 : 10.5,
          color: isHead ? quiet : ink,
        });
      });
    });
  };
  sheet.group('Table', () => {
    line(head, true, y);
    rule(sheet, left, right, y + 18);
    line(row, false, y + 24);
    rule(sheet, left, right, y + taxTableHeight);
  });
  return y + taxTableHeight;
}

const sealSide = 66;
const issuerLeft = left + 172;
const issuerWidth = right - sealSide - 14 - issuerLeft;

/** The issuer's name and the paragraphs under it, each with its lines and their heights. */
function laidOut(pdf: Pdf, issuer: Issuer) {
  const name = printable(issuer.name);
  const box = { face: 'bold', width: issuerWidth, largest: 13, smallest: 9, mostLines: 2 } as const;
  const heading = fitText(pdf, name, box);
  const paragraphs = [
    [`〒${issuer.postal_code}`, ...addressLines(pdf, printable(issuer.address), issuerWidth)],
    [`電話 ${printable(issuer.phone)}`],
    ...(issuer.registration_number === null ? [] : [[`登録番号 ${issuer.registration_number}`]]),
  ];
  pdf.font('regular', small);
  return {
    name: { text: name, face: box.face, ...heading },
    paragraphs: paragraphs.map((lines) =>
      lines.map((text) => ({ text, height: heightOf(pdf, text, issuerWidth) })),
    ),
  };
}

/** Points that the issuer takes with its seal. */
export function issuerHeight(pdf: Pdf, issuer: Issuer): number {
  const { name, paragraphs } = laidOut(pdf, issuer);
  const lines = paragraphs.flat().reduce((sum, { height }) => sum + height, 0);
  return Math.max(name.height + 3 + lines, sealSide);
}

/** The issuer with its seal, at the right. @returns the y at which it ends */
export function drawIssuer(
  sheet: Sheet,
  issuer: Issuer,
  seal: Uint8Array | null,
  y: number,
): number {
  const { pdf } = sheet;
  const x = issuerLeft;
  const { name, paragraphs } = laidOut(pdf, issuer);
  say(sheet, name.text, { x, y, width: issuerWidth, size: name.size, face: name.face });
  let top = y + name.height + 3;
  for (const lines of paragraphs) {
    sheet.tagged('P', () => {
      for (const { text, height } of lines) {
        writeText(pdf, text, { x, y: top, width: issuerWidth, size: small, lineGap: 1 });
        top += height;
      }
    });
  }
  drawSeal(sheet, issuer.name, seal, { x: right - sealSide, y, side: sealSide });
  return Math.max(top, y + sealSide);
}

function heightOf(pdf: Pdf, text: string, lineWidth: number): number {
  if (pdf.widthOfString(text) <= lineWidth) return pdf.currentLineHeight(true) + 1;
  return pdf.heightOfString(text, { width: lineWidth, lineGap: 1 });
}

/**
 * Breaks an address that is too long for one line at its first space, which stands before the
 * building.
 */
function addressLines(pdf: Pdf, address: string, lineWidth: number): string[] {
  pdf.font('regular', small);
  const space = address.indexOf(' ');
  if (space < 0 || pdf.widthOfString(address) <= lineWidth) return [address];
  return [address.slice(0, space), address.slice(space + 1)];
}
