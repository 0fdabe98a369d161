import { formatDay, type Day } from '@seminar/shared/date';
import { fitText } from '../../pdf/fitText.ts';
import { quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Pdf, Sheet } from '../../pdf/writePdf.ts';
import {
  addresseeBeyondLine,
  checkPage,
  drawAddressee,
  drawAmount,
  drawCheckCode,
  drawIssuer,
  drawNumber,
  drawTaxTable,
  drawVoid,
  sayFitting,
  servicePeriod,
} from '../receipt/commonParts.ts';
import { left, printedYen, right, rule, say, width } from '../receipt/receiptPage.ts';
import { taxTable } from '../receipt/taxTable.ts';
import { statementOf, words, type BillContent } from './billContent.ts';
import { drawAttendees, needsList, statedAttendees } from '../receipt/drawAttendees.ts';
import {
  drawLineList,
  drawLines,
  linesBeyondOne,
  needsLineList,
  statedLines,
} from './drawLines.ts';

interface DrawOptions {
  /** The public address of the installation, where anybody checks the bill. */
  site: string;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the bill as it was issued. */
  voidedOn: Day | null;
}

/**
 * The bill on an A4 page, from top to bottom in the order in which it is read; many lines and names on pages behind it.
 */
export function drawBill(sheet: Sheet, content: BillContent, options: DrawOptions): void {
  const said = words[content.kind];
  const statement = statementOf(content);
  drawHeading(sheet, content);
  const closer = needsRoom(sheet.pdf, content) ? 7 : 0;
  let y = drawAddressee(sheet, content, 164 - 2 * closer);
  const label = statement.kind === 'taxed' ? `${said.amount}（税込）` : said.amount;
  y = drawAmount(sheet, { lead: said.lead, label, amount: content.amount }, y + 16 - closer);
  y = drawDetails(sheet, content, y + 14 - closer);
  y = drawLines(sheet, statedLines(content.lines), y + 10 - closer);
  const taxes = taxTable(content.amount, statement);
  if (taxes) y = drawTaxTable(sheet, taxes, y + 14 - closer);
  if (content.account !== null) y = drawAccount(sheet, content, y + 18 - closer);
  const foot = Math.max(y + 22 - closer, 640);
  y = drawIssuer(sheet, content.issuer, options.seal, foot);
  drawCheck(sheet, content, { site: options.site, y: foot });
  drawFoot(sheet, content, Math.max(y + 8, 766));
  if (options.voidedOn !== null) drawVoid(sheet, said.title, options.voidedOn);
  const document = `${said.title} ${content.number}`;
  if (needsLineList(content.lines)) drawLineList(sheet, content.lines, document);
  if (needsList(content.attendees)) drawAttendees(sheet, content, document);
}

/** Several prices and long names take the room of the gaps. */
function needsRoom(pdf: Pdf, content: BillContent): boolean {
  const lines = statedLines(content.lines);
  const beyond =
    addresseeBeyondLine(pdf, content.addressee) +
    detailsBeyondLines(pdf, content) +
    linesBeyondOne(pdf, lines);
  return lines.length > 2 || beyond > 60;
}

function drawHeading(sheet: Sheet, content: BillContent): void {
  const said = words[content.kind];
  // As on a receipt: readers would take more for a space.
  const spacing = 2.6;
  const place = { x: left + spacing / 2, y: 78, width, align: 'center' } as const;
  say(sheet, said.title, { tag: 'H1', ...place, size: 28, face: 'bold', spacing });
  drawNumber(sheet, said.number, content.number, content.issueDate);
}

function rowsOf(content: BillContent): (readonly [label: string, value: string])[] {
  const { attendees, dueOn, reference } = content;
  return [
    ['件名', printable(content.seminarName)],
    ['受講者', statedAttendees(attendees)],
    ...transaction(content),
    ...(dueOn === null ? [] : [[words[content.kind].due, formatDay(dueOn)] as const]),
    ['申込番号', reference],
  ];
}

/** An invoice states the day of the transaction: that of its issue where the seminar has no days. */
function transaction({ kind, supplied, issueDate }: BillContent): [string, string][] {
  if (supplied === null) return kind === 'invoice' ? [['取引年月日', formatDay(issueDate)]] : [];
  const days = servicePeriod(supplied);
  return [kind === 'invoice' ? ['取引年月日', `${days}（受講期間）`] : ['受講期間', days]];
}

const indent = 88;

const fitDetail = (pdf: Pdf, value: string) =>
  fitText(pdf, value, {
    face: 'regular',
    width: width - indent,
    largest: 10.5,
    smallest: 8,
    mostLines: 2,
  });

/** Points by which those of several lines are higher than one. */
function detailsBeyondLines(pdf: Pdf, content: BillContent): number {
  const heights = rowsOf(content).map(([, value]) => fitDetail(pdf, value).height);
  return heights.reduce((sum, height) => sum + Math.max(0, height - 15), 0);
}

function drawDetails(sheet: Sheet, content: BillContent, y: number): number {
  return rowsOf(content).reduce((top, [label, value]) => {
    const { size, height } = fitDetail(sheet.pdf, value);
    say(sheet, label, { y: top, size: 10, color: quiet });
    say(sheet, value, { x: left + indent, y: top, size });
    return top + Math.max(height, 15) + 3;
  }, y);
}

/** Where to pay, and how much where a part has come. */
function drawAccount(sheet: Sheet, { account, amount }: BillContent, y: number): number {
  if (account === null) return y;
  const lines = [
    `${account.bank_name}（${account.bank_code}）　${account.branch_name}（${account.branch_code}）　普通　${account.account_number}`,
    `口座名義　${account.account_name}`,
  ];
  say(sheet, 'お振込先', { tag: 'H2', y, size: 10, face: 'bold' });
  const { received } = account;
  if (received > 0) {
    const open = `ご入金済　${printedYen(received)}　　お振込額　${printedYen(amount - received)}`;
    say(sheet, open, { y, size: 10, face: 'bold', align: 'right' });
  }
  rule(sheet, left, right, y + 17);
  lines.forEach((line, index) => {
    const box = { face: 'regular', width, largest: 11, smallest: 8, mostLines: 1 } as const;
    const { size } = fitText(sheet.pdf, line, box);
    say(sheet, line, { y: y + 23 + index * 18, size });
  });
  const note = 'このお申し込み専用の口座です。振込手数料はお客様のご負担となります。';
  say(sheet, note, { y: y + 60, size: 9, color: quiet });
  return y + 73;
}

function noteOf({ kind, qualified }: BillContent): string {
  if (kind === 'estimate') return 'この見積書は、適格請求書ではありません。';
  return qualified
    ? 'この請求書は適格請求書です。入金後に発行する領収書は、適格請求書ではありません。'
    : 'この請求書は電子データとして発行したものです。';
}

function drawFoot(sheet: Sheet, content: BillContent, y: number): void {
  rule(sheet, left, right, y);
  const foot = { size: 8, color: quiet, y: y + 7 };
  say(sheet, noteOf(content), foot);
}

/** At the left of the issuer: how anybody checks the bill. */
function drawCheck(
  sheet: Sheet,
  { kind, number, amount }: BillContent,
  { site, y }: { site: string; y: number },
): void {
  const side = 46;
  drawCheckCode(sheet, { site, number, amount, document: words[kind].title }, { x: left, y, side });
  const line = { x: left, lineWidth: 160 };
  sayFitting(sheet, '真正性はQRコード、または次で確認できます。', { ...line, y: y + side + 7 });
  sayFitting(sheet, checkPage(site), { ...line, y: y + side + 18 });
}
