import { formatDay, type Day } from '@seminar/shared/date';
import { drawSeal, drawSealPicture } from '../pdf/drawSeal.ts';
import { fitText } from '../pdf/fitText.ts';
import { printable } from '../pdf/printable.ts';
import type { Sheet } from '../pdf/writePdf.ts';
import {
  ink,
  left,
  pageWidth,
  printedYen,
  quiet,
  right,
  rule,
  say,
  width,
} from '../receipts/receiptPage.ts';
import { taxIncluded } from '../receipts/tax.rules.ts';
import type { ReturnInvoiceContent } from './returnInvoiceContent.ts';

interface Surroundings {
  /** The uploaded seal, a PNG; null: it is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the invoice as it was issued. */
  voidedOn: Day | null;
}

/** The return invoice on an A4 page, from top to bottom in the order in which it is read. */
export function drawReturnInvoice(
  sheet: Sheet,
  content: ReturnInvoiceContent,
  { seal, voidedOn }: Surroundings,
): void {
  drawHeading(sheet, content);
  const y = drawAddressee(sheet, content, 168);
  say(sheet, '下記のとおり、受領済みの対価を返還いたしました。', { y: y + 26, size: 10.5 });
  const details = drawDetails(sheet, content, y + 60);
  drawTax(sheet, content, details + 26);
  drawIssuer(sheet, content, seal, 560);
  if (voidedOn !== null) drawVoid(sheet, voidedOn);
}

function drawHeading(sheet: Sheet, content: ReturnInvoiceContent): void {
  const { pdf } = sheet;
  say(sheet, `返還請求書番号　${content.number}`, { y: 52, size: 9, align: 'right' });
  say(sheet, `発行日　${formatDay(content.issueDate)}`, { y: 66, size: 9, align: 'right' });
  sheet.tagged('H1', () => {
    pdf.font('bold', 24).fillColor(ink);
    pdf.text('適格返還請求書', left, 84, { width, align: 'center' });
  });
  sheet.ornament(() => {
    pdf.strokeColor(ink).lineWidth(1.4).moveTo(left, 132).lineTo(right, 132).stroke();
    pdf.lineWidth(0.4).moveTo(left, 135).lineTo(right, 135).stroke();
  });
}

function drawAddressee(sheet: Sheet, content: ReturnInvoiceContent, y: number): number {
  const { pdf } = sheet;
  const name = printable(content.addressee);
  const line = 350;
  const box = { face: 'bold' as const, width: line - 46, largest: 17, smallest: 8, mostLines: 3 };
  const fitted = fitText(pdf, name, box);
  const height = Math.max(fitted.height, 26);
  sheet.tagged('P', () => {
    pdf.font('bold', fitted.size).fillColor(ink);
    pdf.text(name, left, y + height - fitted.height, { width: box.width });
    pdf.font('regular', 13);
    pdf.text(content.honorific, left, y + height - 20, { width: line, align: 'right' });
  });
  rule(sheet, left, left + line, y + height + 4);
  return y + height + 4;
}

/** What the law wants to be told: both days, and what the money was for. */
function drawDetails(sheet: Sheet, content: ReturnInvoiceContent, y: number): number {
  const { pdf } = sheet;
  const indent = 150;
  const rows = [
    ['返還金額（税込）', printedYen(content.amount)],
    ['返還年月日', formatDay(content.returnedOn)],
    ['返還の内容', printable(`「${content.seminarName}」受講料の返還（申込の取消）`)],
    ['元の取引の年月日', formatDay(content.transactionDate)],
    ['元の領収書の番号', content.receiptNumber],
  ] as const;
  return rows.reduce((top, [label, value], index) => {
    const box = {
      face: index === 0 ? ('bold' as const) : ('regular' as const),
      width: width - indent,
      largest: index === 0 ? 16 : 11,
      smallest: 8,
      mostLines: 3,
    };
    const fitted = fitText(pdf, value, box);
    say(sheet, label, { y: top + (index === 0 ? 5 : 1), size: 10, color: quiet });
    sheet.tagged('P', () => {
      pdf.font(box.face, fitted.size).fillColor(ink);
      pdf.text(value, left + indent, top, { width: box.width });
    });
    rule(sheet, left, right, top + fitted.height + 6);
    return top + fitted.height + 16;
  }, y);
}

function drawTax(sheet: Sheet, content: ReturnInvoiceContent, y: number): void {
  const breakdown = taxIncluded(content.amount, content.taxCategory, content.issuer.tax_rounding);
  if (!breakdown) throw new Error('what is not taxed has no return invoice');
  const { rate, withoutTax, tax } = breakdown;
  const subject = rate === 8 ? '8％対象（軽減税率）' : `${rate}％対象`;
  const lines = [
    ['内訳', '返還額（税抜）', '消費税額等', '返還額（税込）'],
    [subject, printedYen(withoutTax), printedYen(tax), printedYen(content.amount)],
  ];
  const column = width / 4;
  sheet.group('Table', () => {
    lines.forEach((texts, row) => {
      sheet.group('TR', () => {
        texts.forEach((text, index) => {
          say(sheet, text, {
            x: left + index * column + 4,
            y: y + row * 24,
            width: column - 8,
            align: index === 0 ? 'left' : 'right',
            tag: row === 0 || index === 0 ? 'TH' : 'TD',
            size: row === 0 ? 9 : 10.5,
            color: row === 0 ? quiet : ink,
          });
        });
      });
      rule(sheet, left, right, y + row * 24 + 18);
    });
  });
}

function drawIssuer(
  sheet: Sheet,
  { issuer }: ReturnInvoiceContent,
  picture: Uint8Array | null,
  y: number,
): void {
  const { pdf } = sheet;
  const seal = 66;
  const start = left + 172;
  const lineWidth = right - seal - 14 - start;
  const name = printable(issuer.name);
  const box = { face: 'bold' as const, width: lineWidth, largest: 13, smallest: 9, mostLines: 2 };
  const fitted = fitText(pdf, name, box);
  sheet.tagged('P', () => {
    pdf.font('bold', fitted.size).fillColor(ink).text(name, start, y, { width: lineWidth });
  });
  const lines = [
    `登録番号 ${issuer.registration_number ?? ''}`,
    `〒${issuer.postal_code}`,
    printable(issuer.address),
    `電話 ${printable(issuer.phone)}`,
  ];
  sheet.tagged('P', () => {
    pdf.font('regular', 9.5).fillColor(ink);
    pdf.text(lines.join('\n'), start, y + fitted.height + 3, { width: lineWidth, lineGap: 1 });
  });
  if (picture) drawSealPicture(sheet, picture, right - seal, y, seal);
  else drawSeal(sheet, issuer.name, right - seal, y, seal);
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
  say(sheet, `この返還請求書は${formatDay(voidedOn)}に取り消されました。無効です。`, {
    y: 144,
    size: 9.5,
    align: 'right',
    color: '#c8321e',
  });
}
