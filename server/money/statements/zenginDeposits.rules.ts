import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { StatementLine } from './statement.ts';
import { mostYen } from '@seminar/shared/money';
import { readZenginDay } from './statementDay.rules.ts';
import { totalProblem, type ZenginKind } from './zenginFile.rules.ts';
import type { ZenginRecord } from './cutRecords.rules.ts';

/** Form B has a second, longer pair of amounts where form A has its EDI text. */
function isFormB(record: ZenginRecord): boolean {
  return /^\d{24}$/.test(record.code(129, 152));
}

function amountOf(record: ZenginRecord, formB: boolean): number | undefined {
  const amount = record.number(20, 29);
  return formB && amount === 0 ? record.number(129, 140) : amount;
}

/** What is wrong with an amount of a record; undefined: nothing. */
export function amountProblem(amount: number | undefined, text: string): Message | undefined {
  if (amount === undefined) return message('statement_amount', { text });
  if (amount === 0) return message('statement_amount_zero');
  return amount > mostYen ? message('statement_amount_large', { text }) : undefined;
}

/** 種別 01, 振込入金通知: transfers that arrived, and those that were reversed (取消区分 1). */
export const zenginDeposits: ZenginKind = {
  type: '01',
  account: (header) => ({
    bankCode: header.code(23, 26),
    bankAccount: `${header.code(42, 44)}-${header.code(61, 67)}`,
  }),
  entry(record, account, today) {
    const formB = isFormB(record);
    const amount = amountOf(record, formB);
    const day = readZenginDay(record.code(8, 13), today);
    const valueText = record.code(14, 19);
    const valueDay = readZenginDay(valueText, today);
    const flag = record.code(128, 128);
    const notes: Message[] = [
      'problem' in day ? day.problem : undefined,
      amountProblem(amount, record.code(20, 29)),
      ['', '0', '1'].includes(flag) ? undefined : message('statement_cancel_flag', { flag }),
      record.raw.includes('\uFFFD') ? message('statement_character') : undefined,
    ].filter((note) => note !== undefined);
    const edi = formB ? record.text(153, 172) : record.text(129, 148);
    const line: StatementLine = {
      row: record.row,
      kind: notes.length > 0 ? 'unreadable' : flag === '1' ? 'reversal' : 'deposit',
      notes,
      day: 'day' in day ? day.day : null,
      valueDay: 'day' in valueDay ? valueDay.day : null,
      amount: amount ?? null,
      remitterName: record.text(50, 97),
      ...account,
      accountHints: [record.code(40, 49), edi],
      paymentBankName: record.text(98, 112),
      paymentBranchName: record.text(113, 127),
      remarks: edi,
      raw: record.raw,
    };
    return { line, counts: flag === '1' ? 'cancelled' : 'in' };
  },
  trailerProblems(trailer, totals) {
    const { in: arrived, cancelled } = totals;
    // Some banks count reversed transfers among the arrived ones too.
    const all = { count: arrived.count + cancelled.count, sum: arrived.sum + cancelled.sum };
    const said = { count: trailer.number(2, 7), sum: trailer.number(8, 19) };
    const saidBack = { count: trailer.number(20, 25), sum: trailer.number(26, 37) };
    return [
      totalProblem('in', said, [arrived, all]),
      totalProblem('cancelled', saidBack, [cancelled]),
    ].filter((problem) => problem !== undefined);
  },
  endProblems: () => [],
};
