import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { TableColumns } from './tableColumns.rules.ts';
import { largestAmount } from './statementAmount.rules.ts';

interface Movement {
  kind: 'deposit' | 'reversal' | 'other';
  /** Yen, positive; null when there is none or it can't be read. */
  amount: number | null;
  /** Yen that left; negative as written in a column of its own: some banks write so all, some what was taken back. */
  out?: number;
  problems: Message[];
}

const comesIn = /^(?:入金?|受入?|預入?|貸方?|1|C)$/i;
const goesOut = /^(?:出金?|払出?|支払|引出|借方?|2|D)$/i;

const failed = (...problems: Message[]): Movement => ({ kind: 'deposit', amount: null, problems });

/** An incoming amount; a negative one is a reversal. */
function arrived(amount: number, text: string): Movement {
  if (amount === 0) return failed(message('statement_amount_zero'));
  if (Math.abs(amount) > largestAmount) return failed(message('statement_amount_large', { text }));
  return { kind: amount < 0 ? 'reversal' : 'deposit', amount: Math.abs(amount), problems: [] };
}

const left = (out: number): Movement => ({
  kind: 'other',
  amount: Math.abs(out),
  out,
  problems: [],
});

/** An amount, or an unreadable movement with the problem. */
function amountIn(text: string): number | null | Movement {
  const amount = readWrittenYen(text);
  return amount === undefined ? failed(message('statement_amount', { text })) : amount;
}

function inTwoColumns(incomingText: string, outgoingText: string): Movement {
  const incoming = amountIn(incomingText);
  const outgoing = amountIn(outgoingText);
  const wrong = [incoming, outgoing].filter((one) => typeof one === 'object' && one !== null);
  if (wrong.length > 0) return failed(...wrong.flatMap(({ problems }) => problems));
  // Many banks write 0 into the column that doesn't apply.
  const [came, went] = [Number(incoming ?? 0), Number(outgoing ?? 0)];
  if (came !== 0 && went !== 0) return failed(message('statement_amount_both'));
  if (came !== 0) return arrived(came, incomingText);
  return went !== 0 ? left(went) : failed(message('statement_amount_none'));
}

/** The amount of a row, and whether it is a deposit, a reversal or something else. */
export function readMovement(
  columns: TableColumns,
  cell: (index: number | undefined) => string,
): Movement {
  if (columns.incoming !== undefined) {
    return inTwoColumns(cell(columns.incoming), cell(columns.outgoing));
  }
  const text = cell(columns.signed ?? columns.amount);
  const amount = amountIn(text);
  if (typeof amount === 'object' && amount !== null) return amount;
  if (amount === null) return failed(message('statement_amount_none'));
  if (columns.signed !== undefined) return amount < 0 ? left(-amount) : arrived(amount, text);
  if (columns.direction === undefined) return arrived(amount, text);
  const direction = cell(columns.direction).normalize('NFKC');
  if (comesIn.test(direction)) return arrived(amount, text);
  if (goesOut.test(direction)) return left(Math.abs(amount));
  return failed(message('statement_direction', { text: direction }));
}
