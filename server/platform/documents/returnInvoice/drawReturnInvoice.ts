import { formatDay, type Day } from '@seminar/shared/date';
import { fitText } from '../../pdf/fitText.ts';
import { quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Sheet } from '../../pdf/writePdf.ts';
import {
  drawAddressee,
  drawIssuer,
  drawNumber,
  drawTaxTable,
  drawVoid,
} from '../receipt/commonParts.ts';
import { left, printedYen, right, rule, say, width } from '../receipt/receiptPage.ts';
import { taxIncluded } from '../tax.rules.ts';
import type { ReturnInvoiceContent } from './returnInvoiceContent.ts';

interface DrawOptions {
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the invoice as it was issued. */
  voidedOn: Day | null;
}

const words = {
  returned: {
    lead: '下記のとおり、受領済みの対価を返還いたしました。',
    amount: '返還金額（税込）',
    part: '返還額',
    day: '返還年月日',
    what: '返還の内容',
    of: '受講料の返還（申込の取消）',
  },
  reduced: {
    lead: '下記のとおり、対価を値引きいたしました。',
    amount: '値引き金額（税込）',
    part: '値引額',
    day: '値引き年月日',
    what: '値引きの内容',
    of: '受講料の値引き（不足額の免除）',
  },
  lowered: {
    lead: '下記のとおり、ご請求した対価を減額いたしました。',
    amount: '減額金額（税込）',
    part: '減額',
    day: '減額年月日',
    what: '減額の内容',
    of: '受講料の減額（受講者の取消等）',
  },
} as const;

/** The return invoice on an A4 page, from top to bottom in the order in which it is read. */
export function drawReturnInvoice(
  sheet: Sheet,
  content: ReturnInvoiceContent,
  { seal, voidedOn }: DrawOptions,
): void {
  drawHeading(sheet, content);
  const y = drawAddressee(sheet, content, 168);
  say(sheet, words[content.kind].lead, { y: y + 26, size: 10.5 });
  const details = drawDetails(sheet, content, y + 60);
  const taxes = drawTaxTable(sheet, taxTable(content), details + 26);
  drawIssuer(sheet, content.issuer, seal, Math.max(taxes + 24, 560));
  if (voidedOn !== null) drawVoid(sheet, '返還請求書', voidedOn);
}

function drawHeading(sheet: Sheet, content: ReturnInvoiceContent): void {
  const title = { tag: 'H1', y: 84, size: 24, face: 'bold', align: 'center' } as const;
  say(sheet, '適格返還請求書', title);
  drawNumber(sheet, '返還請求書番号', content.number, content.issueDate);
}

/** What the law requires: both days, and what the money was paid for. */
function drawDetails(sheet: Sheet, content: ReturnInvoiceContent, y: number): number {
  const { pdf } = sheet;
  const indent = 150;
  const said = words[content.kind];
  const rows = [
    [said.amount, printedYen(content.amount)],
    [said.day, formatDay(content.returnedOn)],
    [said.what, printable(`「${content.seminarName}」${said.of}`)],
    ['元の取引の年月日', formatDay(content.transactionDate)],
    [`元の${content.of.kind}の番号`, content.of.number],
  ] as const;
  return rows.reduce((top, [label, value], index) => {
    const isAmount = index === 0;
    const face = isAmount ? 'bold' : 'regular';
    const box = { face, width: width - indent, smallest: 8, mostLines: 3 } as const;
    const { size, height } = fitText(pdf, value, { ...box, largest: isAmount ? 16 : 11 });
    say(sheet, label, { y: top + (isAmount ? 5 : 1), size: 10, color: quiet });
    say(sheet, value, { x: left + indent, y: top, size, face });
    rule(sheet, left, right, top + height + 6);
    return top + height + 16;
  }, y);
}

function taxTable(content: ReturnInvoiceContent) {
  const breakdown = taxIncluded(content.amount, content.taxCategory, content.issuer.tax_rounding);
  if (!breakdown) throw new Error('a return invoice needs a taxed amount');
  const { rate, withoutTax, tax } = breakdown;
  const { part } = words[content.kind];
  const subject = rate === 8 ? '8％対象（軽減税率）' : `${rate}％対象`;
  return {
    head: ['内訳', `${part}（税抜）`, '消費税額等', `${part}（税込）`],
    row: [subject, printedYen(withoutTax), printedYen(tax), printedYen(content.amount)],
  };
}
