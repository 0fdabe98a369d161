import { formatDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { fitText } from '../../pdf/fitText.ts';
import { quiet, vermilion } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Sheet } from '../../pdf/writePdf.ts';
import { writeText } from '../../pdf/writeText.ts';
import {
  checkPage,
  drawAddressee,
  drawAmount,
  drawCheckCode,
  drawIssuer,
  drawNumber,
  drawTaxTable,
  drawVoid,
  issuerHeight,
  sayFitting,
  servicePeriod,
  small,
  taxTableHeight,
} from './commonParts.ts';
import {
  statedIssuer,
  statementOf,
  type ReceiptContent,
  type Reissue,
  type StatedInvoice,
} from './receiptContent.ts';
import { left, printedYen, right, rule, say, width } from './receiptPage.ts';
import { drawAttendees, needsList, statedAttendees } from './drawAttendees.ts';
import { taxTable } from './taxTable.ts';

/** The most lines for dates and places. */
const mostSessions = 3;

interface DrawOptions {
  /** The public address of the installation, where anybody checks the receipt. */
  site: string;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the receipt as it was issued. */
  voidedOn: Day | null;
  /** Marks it as the issuer's own copy (写し). */
  copy?: boolean;
}

/** The receipt on an A4 page, from top to bottom in the order in which it is read. */
export function drawReceipt(
  sheet: Sheet,
  content: ReceiptContent,
  { site, seal, voidedOn, copy = false }: DrawOptions,
): void {
  drawHeading(sheet, content);
  if (content.reissue !== null) drawReissue(sheet, content.reissue);
  if (copy) say(sheet, '写し（発行者控え）', { y: 30, size: 9, color: quiet });
  let y = drawAddressee(sheet, content, 168);
  const { amount } = content;
  const statement = statementOf(content);
  const label = statement.kind === 'taxed' ? '領収金額（税込）' : '領収金額';
  y = drawAmount(sheet, { lead: '下記の金額を正に領収いたしました。', label, amount }, y + 26);
  y = drawProviso(sheet, content, y + 22);
  const taxes = taxTable(amount, statement);
  const issuer = statedIssuer(content);
  // The details share what the parts below leave of the page.
  const partsEnd = content.seminarNameEn ? englishTop - 4 : footTop - 8;
  const latestFoot = partsEnd - issuerHeight(sheet.pdf, issuer);
  const below = (taxes ? 20 + taxTableHeight : 0) + (content.invoice === null ? 0 : 46) + 12;
  y = drawDetails(sheet, content, y + 14, latestFoot - below);
  if (taxes) y = drawTaxTable(sheet, taxes, y + 20);
  if (content.invoice !== null) y = drawInvoiceNote(sheet, content.invoice, y + 16);
  const foot = Math.min(Math.max(y + 40, 560), latestFoot);
  drawStampBox(sheet, foot);
  const checked = { site, number: content.receiptNumber, amount, document: '領収書' };
  drawCheckCode(sheet, checked, { x: left + stampBox.width + 8, y: foot, side: 44 });
  drawIssuer(sheet, issuer, seal, foot);
  drawFoot(sheet, site);
  drawEnglish(sheet, content);
  if (voidedOn !== null) drawVoid(sheet, '領収書', voidedOn);
  if (needsList(content.attendees)) {
    drawAttendees(sheet, content, `領収書 ${content.receiptNumber}`);
  }
}

function drawHeading(sheet: Sheet, content: ReceiptContent): void {
  // A tenth of the size at most: readers take more for a space, and a search doesn't find the title. It is also
  // added after the last letter; half of it is the shift that centres the title.
  const spacing = 2.6;
  say(sheet, '領収書', {
    tag: 'H1',
    x: left + spacing / 2,
    y: 78,
    width,
    size: 28,
    face: 'bold',
    align: 'center',
    spacing,
  });
  drawNumber(sheet, '領収書番号', content.receiptNumber, content.issueDate);
}

/** In a frame at the top, so that nobody takes the copy for a second payment. */
function drawReissue(sheet: Sheet, { count, on }: Reissue): void {
  const { pdf } = sheet;
  const box = { width: 86, height: 30 };
  sheet.ornament(() => {
    pdf.lineWidth(1.4).strokeColor(vermilion).rect(left, 48, box.width, box.height).stroke();
  });
  const mark = { y: 52, width: box.width, size: 15, face: 'bold' as const, color: vermilion };
  say(sheet, '再発行', { ...mark, align: 'center' });
  say(sheet, `再発行日　${formatDay(on)}（${count}回目）`, { y: 84, size: 9 });
}

function drawProviso(sheet: Sheet, content: ReceiptContent, y: number): number {
  const { pdf } = sheet;
  const proviso = printable(content.proviso);
  const indent = 44;
  const room = width - indent;
  const box = { face: 'regular' as const, width: room, largest: 12, smallest: 8, mostLines: 3 };
  const { size, height } = fitText(pdf, proviso, box);
  sheet.tagged('P', () => {
    // On the same baseline as the proviso, whose size varies.
    const label = { x: left, y: y + size - 10.5, width: indent, size: 10.5, color: quiet };
    writeText(pdf, '但し', label);
    writeText(pdf, proviso, { x: left + indent, y, width: room, size });
  });
  rule(sheet, left, right, y + height + 5);
  return y + height + 5;
}

/** When and where what was paid for takes place; of people with several, the first ones. */
function sessionRows(sessions: readonly string[]): (readonly [label: string, value: string])[] {
  const shown = sessions.length > mostSessions ? sessions.slice(0, mostSessions - 1) : sessions;
  const others = sessions.length - shown.length;
  const lines = [...shown.map(printable), ...(others > 0 ? [`ほか${others}日程`] : [])];
  return lines.map((line, index) => [index === 0 ? '受講日程' : '', line]);
}

/** How close the rows of details stand: as usual, or as many of them need it. */
const densities = [
  { size: 10.5, step: 20, gap: 5 },
  { size: 9.5, step: 16, gap: 4 },
  { size: 8.5, step: 13, gap: 3 },
  { size: 7.5, step: 11, gap: 2 },
  { size: 7, step: 9.5, gap: 1 },
] as const;

/** @param end where they end at the latest */
function drawDetails(sheet: Sheet, content: ReceiptContent, y: number, end: number): number {
  const { amount, priceReduction } = content;
  const day = formatDay(content.transactionDate);
  const rows: (readonly [label: string, value: string])[] = content.cancellationFee
    ? [
        ['取消日', day],
        ['お支払方法', 'お預かりした受講料から充当'],
      ]
    : [
        ['入金日', day],
        ['お支払方法', '銀行振込'],
      ];
  if (content.supplied) {
    // What a qualified invoice has to say (decision 55).
    const isQualified = statedIssuer(content).registration_number !== null;
    const period = servicePeriod(content.supplied);
    rows.unshift(isQualified ? ['取引年月日', `${period}（受講期間）`] : ['受講期間', period]);
  }
  rows.push(...sessionRows(content.sessions ?? []));
  const { attendees, participant } = content;
  if (participant) {
    const { name, applicationNumber } = participant;
    rows.push(['受講者', `${printable(name)}（申込番号 ${applicationNumber}）`]);
  }
  if (attendees.length > 0) rows.push(['受講者', statedAttendees(attendees)]);
  if (priceReduction > 0) {
    rows.push(
      ['受講料', printedYen(amount + priceReduction)],
      ['値引き', `−${printedYen(priceReduction)}`],
    );
  }
  const indent = 88;
  const laidOut = densities.map(({ size: largest, step, gap }) =>
    rows.map(([label, value]) => {
      const box = { face: 'regular', width: width - indent, largest, smallest: 7 } as const;
      const { size, height } = fitText(sheet.pdf, value, { ...box, mostLines: 3 });
      return { label, value, size, largest, height: Math.max(step, height + gap) };
    }),
  );
  const heightOf = (lines: readonly { height: number }[]) =>
    lines.reduce((sum, { height }) => sum + height, 0);
  const fitting = laidOut.find((lines) => y + heightOf(lines) <= end) ?? laidOut.at(-1) ?? [];
  let top = y;
  for (const { label, value, size, largest, height } of fitting) {
    say(sheet, label, { y: top, size: Math.min(10, largest), color: quiet });
    say(sheet, value, { x: left + indent, y: top, size });
    top += height;
  }
  return top;
}

/** So that nobody deducts the tax of one fee twice (decision 55). @returns the y at which it ends */
function drawInvoiceNote(sheet: Sheet, { number, issuedOn }: StatedInvoice, y: number): number {
  say(sheet, 'この領収書は適格請求書ではありません。', { y, size: 10 });
  const text = `適格請求書：請求書 ${number}（${formatDay(issuedOn)}発行）`;
  say(sheet, text, { y: y + 16, size: 10 });
  return y + 30;
}

const stampBox = { width: 112, height: 66 };

/** The place where a paper receipt has its revenue stamp. */
function drawStampBox(sheet: Sheet, y: number): void {
  const { pdf } = sheet;
  const box = stampBox;
  sheet.ornament(() => {
    pdf.strokeColor('#9aa4b2').lineWidth(0.6).dash(3, { space: 2 });
    pdf.rect(left, y, box.width, box.height).stroke().undash();
  });
  const line = { x: left, width: box.width, size: small, align: 'center', color: quiet } as const;
  sheet.tagged('P', () => {
    writeText(pdf, '電子発行のため', { ...line, y: y + 19 });
    writeText(pdf, '収入印紙不要', { ...line, y: y + 33 });
  });
}

/** For who reads English: what the paper is, in one line. */
function drawEnglish(sheet: Sheet, content: ReceiptContent): void {
  const { receiptNumber, amount, transactionDate, cancellationFee, seminarNameEn } = content;
  if (!seminarNameEn) return;
  const sum = formatYen(amount, 'en');
  const day = formatDay(transactionDate, 'en');
  const what = cancellationFee
    ? `${sum} kept as a cancellation fee for “${seminarNameEn}” on ${day}`
    : `${sum} received by bank transfer on ${day} for “${seminarNameEn}”`;
  const line = printable(`Receipt no. ${receiptNumber}: ${what}.`);
  sayFitting(sheet, line, { x: left, y: englishTop, lineWidth: width });
}

/** Where the small print at the foot begins, and the line in English above it. */
const footTop = 766;
const englishTop = 752;

function drawFoot(sheet: Sheet, site: string): void {
  rule(sheet, left, right, footTop);
  const foot = { size: 8, color: quiet };
  say(sheet, 'この領収書は電子データとして発行したものです。', { ...foot, y: 773 });
  const check = `真正性はQRコード、または ${checkPage(site)} で、番号と金額により確認できます。`;
  sayFitting(sheet, check, { x: left, y: 785, lineWidth: width });
}
