import { message, type Message } from '@seminar/shared/platform/messages/message';
import { isInterest } from './remitterOfRow.rules.ts';
import type { StatementLine } from './statement.ts';
import { readZenginDay } from './statementDay.rules.ts';
import { amountProblem } from './zenginDeposits.rules.ts';
import { totalProblem, type ZenginKind } from './zenginFile.rules.ts';

const correction = '19';

type Classified = { kind: StatementLine['kind']; why?: Message };

/** A correction (訂正) undoes a booking: an outgoing one reverses a deposit. */
function classify(direction: '1' | '2', category: string, summary: string): Classified {
  if (direction === '2') {
    return category === correction
      ? { kind: 'reversal' }
      : { kind: 'other', why: message('statement_withdrawal') };
  }
  if (category === correction) return { kind: 'other', why: message('statement_correction') };
  if (isInterest(summary)) return { kind: 'other', why: message('statement_interest') };
  return { kind: 'deposit' };
}

/** 種別 03, 入出金取引明細: everything that happened on an account. */
export const zenginTransactions: ZenginKind = {
  type: '03',
  account: (header) => ({
    bankCode: header.code(23, 26),
    bankAccount: `${header.code(42, 44)}-${header.code(64, 73).slice(-7)}`,
  }),
  entry(record, account, today) {
    const day = readZenginDay(record.code(10, 15), today);
    const valueDay = readZenginDay(record.code(16, 21), today);
    const amount = record.number(25, 36);
    const direction = record.code(22, 22);
    const summary = record.text(160, 179);
    const edi = record.text(180, 199);
    const known = direction === '1' || direction === '2' ? direction : undefined;
    const classified: Classified = known
      ? classify(known, record.code(23, 24), summary)
      : { kind: 'unreadable', why: message('statement_direction', { text: direction }) };
    const problems = [
      'problem' in day ? day.problem : undefined,
      amountProblem(amount, record.code(25, 36)),
      record.raw.includes('\uFFFD') ? message('statement_character') : undefined,
    ].filter((problem) => problem !== undefined);
    const line: StatementLine = {
      row: record.row,
      kind: problems.length > 0 ? 'unreadable' : classified.kind,
      notes: [...problems, ...(classified.why ? [classified.why] : [])],
      day: 'day' in day ? day.day : null,
      valueDay: 'day' in valueDay ? valueDay.day : null,
      amount: amount ?? null,
      remitterName: record.text(82, 129),
      ...account,
      accountHints: [record.code(72, 81), summary, edi],
      paymentBankName: record.text(130, 144),
      paymentBranchName: record.text(145, 159),
      remarks: [summary, edi].filter(Boolean).join(' '),
      raw: record.raw,
    };
    return { line, counts: direction === '2' ? 'out' : 'in' };
  },
  trailerProblems(trailer, totals) {
    const entries = totals.in.count + totals.out.count;
    const records = trailer.number(55, 61);
    return [
      totalProblem('in', { count: trailer.number(2, 7), sum: trailer.number(8, 20) }, [totals.in]),
      totalProblem('out', { count: trailer.number(21, 26), sum: trailer.number(27, 39) }, [
        totals.out,
      ]),
      records === entries
        ? undefined
        : message('statement_records', { said: records ?? trailer.code(55, 61), count: entries }),
    ].filter((problem) => problem !== undefined);
  },
  endProblems(end, { records, entries, groups }) {
    const said = end.number(2, 11);
    const accounts = end.number(12, 16);
    return [
      // Banks differ in whether headers, trailers and the end itself are counted.
      said !== undefined && [records, records - 1, entries].includes(said)
        ? undefined
        : message('statement_records', { said: said ?? end.code(2, 11), count: records }),
      accounts === groups
        ? undefined
        : message('statement_accounts', { said: accounts ?? end.code(12, 16), count: groups }),
    ].filter((problem) => problem !== undefined);
  },
};
