import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '@seminar/shared/groupBy';
import {
  judgeStatementRows,
  type Judgement,
  type JudgedRow,
  type Stored,
} from './judgeStatementRows.rules.ts';

/** How many rows are judged without a pause; they take some dozen milliseconds. */
const rowsATurn = 2000;

const amountOf = ({ amount }: { amount: number }) => amount;
const dayOf = ({ day }: { day: string }) => day;

/**
 * Judges the rows of a large file in slices, so that other work is done in between. Rows of different
 * amounts are never the same deposit; nor are rows of different days, unless one is a reversal.
 */
export async function judgeInSlices(
  rows: readonly JudgedRow[],
  stored: Stored,
): Promise<Judgement[]> {
  const deposits = groupBy(stored.deposits, amountOf);
  const reversals = groupBy(stored.reversals, amountOf);
  const judgements: Judgement[] = [];
  let sinceTurn = 0;
  for (const [amount, same] of groupBy(rows, amountOf)) {
    const here = { deposits: deposits.get(amount) ?? [], reversals: reversals.get(amount) ?? [] };
    for (const part of partsOf(same, here)) {
      judgements.push(...judgeStatementRows(part.rows, part.here));
      sinceTurn += part.rows.length;
      if (sinceTurn < rowsATurn) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  }
  return judgements;
}

/** Without a reversal, the rows of a day can match deposits of that day only. */
function partsOf(rows: readonly JudgedRow[], here: Stored) {
  if (rows.some(({ kind }) => kind === 'reversal')) return [{ rows, here }];
  const deposits = groupBy(here.deposits, dayOf);
  return [...groupBy(rows, dayOf)].map(([day, ofDay]) => ({
    rows: ofDay,
    here: { deposits: deposits.get(day) ?? [], reversals: [] },
  }));
}
