import { formatDay, type Day } from '@seminar/shared/date';
import { drawSeal, drawSealPicture } from '../pdf/drawSeal.ts';
import { fitText } from '../pdf/fitText.ts';
import { printable } from '../pdf/printable.ts';
import type { Pdf, Sheet } from '../pdf/writePdf.ts';
import { drawTax } from './drawTax.ts';
import {
  statementOf,
  verificationNumber,
  type ReceiptContent,
  type Reissue,
} from './receiptContent.ts';
import { ink, left, pageWidth, printedYen, quiet, right, rule, say, width } from './receiptPage.ts';

/** Points: issuer and notes. */
const small = 9.5;

interface Surroundings {
  /** The uploaded seal, a PNG; null: it is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the receipt as it was issued. */
  voidedOn: Day | null;
  /** Says that it is the issuer's own copy (写し). */
  copy?: boolean;
}

/** The receipt on an A4 page, from top to bottom in the order in which it is read. */
export function drawReceipt(
  sheet: Sheet,
  content: ReceiptContent,
  { seal, voidedOn, copy = false }: Surroundings,
): void {
  drawHeading(sheet, content);
  if (content.reissue !== null) drawReissue(sheet, content.reissue);
  if (copy) say(sheet, '写し（発行者控え）', { y: 30, size: 9, color: quiet });
  let y = drawAddressee(sheet, content, 168);
  y = drawAmount(sheet, content, y + 26);
  y = drawProviso(sheet, content, y + 22);
  y = drawDetails(sheet, content, y + 14);
  y = drawTax(sheet, content, y + 20);
  drawIssuer(sheet, content, seal, Math.max(y + 40, 560));
  drawFoot(sheet, content);
  if (voidedOn !== null) drawVoid(sheet, voidedOn);
}

function drawHeading(sheet: Sheet, content: ReceiptContent): void {
  const { pdf } = sheet;
  sheet.tagged('H1', () => {
    const spacing = 16;
    pdf.font('bold', 28).fillColor(ink);
    // Letters are spaced after each, the last one too: half of that moves the title to the middle.
    pdf.text('領収書', left + spacing / 2, 78, {
      width,
      align: 'center',
      characterSpacing: spacing,
      lineBreak: true,
    });
  });
  say(sheet, `領収書番号　${content.receiptNumber}`, { y: 52, size: 9, align: 'right' });
  say(sheet, `発行日　${formatDay(content.issueDate)}`, { y: 66, size: 9, align: 'right' });
  sheet.ornament(() => {
    pdf.strokeColor(ink).lineWidth(1.4).moveTo(left, 132).lineTo(right, 132).stroke();
    pdf.lineWidth(0.4).moveTo(left, 135).lineTo(right, 135).stroke();
  });
}

/** In a frame at the top, so that nobody takes the copy for a second payment. */
function drawReissue(sheet: Sheet, { count, on }: Reissue): void {
  const { pdf } = sheet;
  const box = { width: 86, height: 30 };
  sheet.ornament(() => {
    pdf.lineWidth(1.4).strokeColor('#c8321e').rect(left, 48, box.width, box.height).stroke();
  });
  sheet.tagged('P', () => {
    pdf.font('bold', 15).fillColor('#c8321e');
    pdf.text('再発行', left, 52, { width: box.width, align: 'center' });
  });
  say(sheet, `再発行日　${formatDay(on)}（${count}回目）`, { y: 84, size: 9 });
}

function drawAddressee(sheet: Sheet, content: ReceiptContent, y: number): number {
  const { pdf } = sheet;
  const name = printable(content.addressee);
  const line = 350;
  const nameWidth = line - 46;
  const fitted = fitText(pdf, name, {
    face: 'bold' as const,
    width: nameWidth,
    largest: 17,
    smallest: 8,
    mostLines: 3,
  });
  const height = Math.max(fitted.height, 26);
  sheet.tagged('P', () => {
    pdf.font('bold', fitted.size).fillColor(ink);
    pdf.text(name, left, y + height - fitted.height, { width: nameWidth });
    pdf.font('regular', 13);
    pdf.text(content.honorific, left, y + height - 20, { width: line, align: 'right' });
  });
  rule(sheet, left, left + line, y + height + 4);
  return y + height + 4;
}

function drawAmount(sheet: Sheet, content: ReceiptContent, y: number): number {
  const { pdf } = sheet;
  const height = 62;
  say(sheet, '下記の金額を正に領収いたしました。', { y, size: 10.5 });
  const top = y + 24;
  sheet.ornament(() => {
    pdf.rect(left, top, width, height).fill('#f2f5f9');
    pdf.strokeColor(ink).lineWidth(1).moveTo(left, top).lineTo(right, top).stroke();
    pdf
      .moveTo(left, top + height)
      .lineTo(right, top + height)
      .stroke();
  });
  const label = statementOf(content).kind === 'taxed' ? '領収金額（税込）' : '領収金額';
  say(sheet, label, { x: left + 16, y: top + 23, size: 10.5 });
  sheet.tagged('P', () => {
    pdf.font('bold', 30).fillColor(ink);
    pdf.text(`${printedYen(content.amount)}−`, left, top + 9, {
      width: width - 24,
      align: 'right',
    });
  });
  return top + height;
}

function drawProviso(sheet: Sheet, content: ReceiptContent, y: number): number {
  const { pdf } = sheet;
  const proviso = printable(content.proviso);
  const indent = 44;
  const box = {
    face: 'regular' as const,
    width: width - indent,
    largest: 12,
    smallest: 8,
    mostLines: 3,
  };
  const fitted = fitText(pdf, proviso, box);
  sheet.tagged('P', () => {
    pdf
      .font('regular', 10.5)
      .fillColor(quiet)
      .text('但し', left, y + 1.5);
    pdf.font('regular', fitted.size).fillColor(ink);
    pdf.text(proviso, left + indent, y, { width: width - indent });
  });
  rule(sheet, left, right, y + fitted.height + 5);
  return y + fitted.height + 5;
}

function drawDetails(sheet: Sheet, content: ReceiptContent, y: number): number {
  const rows = [
    ['入金日', formatDay(content.transactionDate)],
    ['お支払方法', '銀行振込'],
  ] as const;
  rows.forEach(([label, value], index) => {
    const top = y + index * 20;
    say(sheet, label, { y: top, size: 10, color: quiet });
    say(sheet, value, { x: left + 88, y: top, size: 10.5 });
  });
  return y + rows.length * 20;
}

function drawIssuer(
  sheet: Sheet,
  content: ReceiptContent,
  picture: Uint8Array | null,
  y: number,
): void {
  const { pdf } = sheet;
  const { issuer } = content;
  const seal = 66;
  const start = left + 172;
  const lineWidth = right - seal - 14 - start;
  const stamp = { width: 112, height: 66 };
  sheet.ornament(() => {
    pdf.strokeColor('#9aa4b2').lineWidth(0.6).dash(3, { space: 2 });
    pdf.rect(left, y, stamp.width, stamp.height).stroke().undash();
  });
  sheet.tagged('P', () => {
    pdf.font('regular', small).fillColor(quiet);
    pdf.text('電子発行のため', left, y + 19, { width: stamp.width, align: 'center' });
    pdf.text('収入印紙不要', left, y + 33, { width: stamp.width, align: 'center' });
  });
  const name = printable(issuer.name);
  const box = { face: 'bold' as const, width: lineWidth, largest: 13, smallest: 9, mostLines: 2 };
  const fitted = fitText(pdf, name, box);
  sheet.tagged('P', () => {
    pdf.font('bold', fitted.size).fillColor(ink).text(name, start, y, { width: lineWidth });
  });
  const lines = [
    `〒${issuer.postal_code}`,
    onLines(pdf, printable(issuer.address), lineWidth),
    `電話 ${printable(issuer.phone)}`,
    ...(issuer.registration_number === null ? [] : [`登録番号 ${issuer.registration_number}`]),
  ];
  sheet.tagged('P', () => {
    pdf.font('regular', small).fillColor(ink);
    pdf.text(lines.join('\n'), start, y + fitted.height + 3, { width: lineWidth, lineGap: 1 });
  });
  if (picture) drawSealPicture(sheet, picture, right - seal, y, seal);
  else drawSeal(sheet, issuer.name, right - seal, y, seal);
}

/** An address that is too long for a line breaks before its building, where it has a space. */
function onLines(pdf: Pdf, address: string, lineWidth: number): string {
  pdf.font('regular', small);
  const space = address.indexOf(' ');
  if (space < 0 || pdf.widthOfString(address) <= lineWidth) return address;
  return `${address.slice(0, space)}\n${address.slice(space + 1)}`;
}

function drawFoot(sheet: Sheet, content: ReceiptContent): void {
  rule(sheet, left, right, 766);
  const foot = { size: 8, color: quiet };
  say(sheet, 'この領収書は電子データとして発行したものです。', { ...foot, y: 773 });
  say(sheet, `検証番号　${verificationNumber(content)}`, { ...foot, y: 773, align: 'right' });
}

function drawVoid(sheet: Sheet, voidedOn: Day): void {
  const { pdf } = sheet;
  sheet.tagged('P', () => {
    pdf
      .save()
      .rotate(-24, { origin: [pageWidth / 2, 400] })
      .fillOpacity(0.22);
    pdf.font('bold', 150).fillColor('#c8321e');
    pdf.text('取消', 0, 300, { width: pageWidth, align: 'center' });
    pdf.restore();
  });
  say(sheet, `この領収書は${formatDay(voidedOn)}に取り消されました。無効です。`, {
    y: 144,
    size: 9.5,
    align: 'right',
    color: '#c8321e',
  });
}
