import { addDays, type Day } from '@seminar/shared/date';
import type { Db, Tx } from '../db.ts';
import { placeOf, statementProvider } from '../deposits/sameDeposit.rules.ts';
import { reversalDays, type Stored, type StoredDeposit } from './judge.rules.ts';

/** The part of a row that says which stored deposits could be the same. */
export interface Wanted {
  kind: 'deposit' | 'reversal';
  day: Day;
  valueDay: Day | null;
  amount: number;
}

interface DepositRow {
  id: number;
  day: Day;
  amount: number;
  remitterName: string;
  accountNumber: string;
  provider: string;
  bankAccountKey: string;
  reversed: boolean;
  allocated: boolean;
}

interface ReversalRow {
  depositId: number;
  day: Day;
  amount: number;
  remitterName: string;
  accountNumber: string;
  bankAccountKey: string;
}

/** The days and amounts of which stored deposits matter, each once: a reversal looks further back. */
function rangesOf(rows: readonly Wanted[]) {
  const ranges = new Map<string, { amount: number; from: Day; to: Day }>();
  for (const { kind, day, valueDay, amount } of rows) {
    const earliest = valueDay !== null && valueDay < day ? valueDay : day;
    const latest = valueDay !== null && valueDay > day ? valueDay : day;
    const range =
      kind === 'deposit'
        ? { amount, from: day, to: day }
        : { amount, from: addDays(earliest, -reversalDays), to: latest };
    ranges.set(Object.values(range).join(' '), range);
  }
  return JSON.stringify([...ranges.values()]);
}

/** Every deposit and reversal that rows of a file could be, in one query each. */
export async function loadStored(
  db: Db | Tx,
  rows: readonly Wanted[],
): Promise<Omit<Stored, 'deposits'> & { deposits: (StoredDeposit & { provider: string })[] }> {
  const ranges = rangesOf(rows);
  const deposits = await db.$queryRaw<DepositRow[]>`
    SELECT deposits.id, to_char(deposited_at, 'YYYY-MM-DD') AS day, amount,
      remitter_name AS "remitterName", account_number AS "accountNumber", provider,
      bank_account_key AS "bankAccountKey", reversed_at IS NOT NULL AS reversed,
      allocated_amount + refund_amount > 0 AS allocated
    FROM deposits WHERE EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${ranges}::jsonb) AS wanted(amount int, "from" date, "to" date)
      WHERE wanted.amount = deposits.amount AND deposited_at BETWEEN wanted."from" AND wanted."to")
    ORDER BY deposits.id`;
  const reversals = await db.$queryRaw<ReversalRow[]>`
    SELECT deposit_id AS "depositId", to_char(day, 'YYYY-MM-DD') AS day, amount,
      remitter_name AS "remitterName", account_number AS "accountNumber",
      bank_account_key AS "bankAccountKey"
    FROM deposit_reversals WHERE EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${ranges}::jsonb) AS wanted(amount int, "from" date, "to" date)
      WHERE wanted.amount = deposit_reversals.amount AND day BETWEEN wanted."from" AND wanted."to")
    ORDER BY deposit_id`;
  return {
    deposits: deposits.map((row) => ({ ...row, ...placeOf(row.provider, row.bankAccountKey) })),
    reversals: reversals.map((row) => ({
      ...row,
      ...placeOf(statementProvider, row.bankAccountKey),
    })),
  };
}
