import { addDays, type Day } from '@seminar/shared/date';
import { usedSql } from '../../platform/conditions/deposits.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { bankAccountOf, statementProvider } from '../deposits/bankAccountKey.rules.ts';
import { reversalDays, type Stored, type StoredDeposit } from './judgeStatementRows.rules.ts';

/** The facts of a row that limit which stored deposits could be the same. */
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
  itemKey: string;
  bankAccountKey: string;
  reversed: boolean;
  allocated: boolean;
}

/** The source of a deposit, and its key there. */
type Origin = Pick<DepositRow, 'provider' | 'itemKey'>;

interface ReversalRow {
  depositId: number;
  day: Day;
  amount: number;
  remitterName: string;
  accountNumber: string;
  bankAccountKey: string;
}

/** The days and amounts whose stored deposits matter, without duplicates; reversals need earlier days. */
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

/** How many rows one query returns; more of them would delay the server's other work. */
const rowsAQuery = 2000;

/** Reads the rows with these ids in parts, in the order of the ids. */
async function inParts<Row>(
  ids: readonly number[],
  read: (part: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += rowsAQuery) {
    rows.push(...(await read(ids.slice(at, at + rowsAQuery))));
  }
  return rows;
}

/** Every stored deposit and reversal that rows of a file could be, without a query for each row. */
export async function loadStored(
  db: Db | Tx,
  rows: readonly Wanted[],
): Promise<Omit<Stored, 'deposits'> & { deposits: (StoredDeposit & Origin)[] }> {
  const ranges = rangesOf(rows);
  const [deposits] = await db.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(DISTINCT deposits.id ORDER BY deposits.id) AS ids
    FROM jsonb_to_recordset(${ranges}::jsonb) AS wanted(amount int, "from" date, "to" date)
    JOIN deposits ON deposits.amount = wanted.amount
      AND deposits.deposited_at BETWEEN wanted."from" AND wanted."to"`;
  const [reversals] = await db.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(DISTINCT deposit_id ORDER BY deposit_id) AS ids
    FROM jsonb_to_recordset(${ranges}::jsonb) AS wanted(amount int, "from" date, "to" date)
    JOIN deposit_reversals ON deposit_reversals.amount = wanted.amount
      AND deposit_reversals.day BETWEEN wanted."from" AND wanted."to"`;
  const depositRows = await inParts(
    deposits?.ids ?? [],
    (part) => db.$queryRaw<DepositRow[]>`
      SELECT id, to_char(deposited_at, 'YYYY-MM-DD') AS day, amount,
        remitter_name AS "remitterName", account_number AS "accountNumber", provider,
        item_key AS "itemKey",
        bank_account_key AS "bankAccountKey", reversed_at IS NOT NULL AS reversed,
        ${usedSql('deposits')} > 0 AS allocated
      FROM deposits WHERE id = ANY(${part}::int[]) ORDER BY id`,
  );
  const reversalRows = await inParts(
    reversals?.ids ?? [],
    (part) => db.$queryRaw<ReversalRow[]>`
      SELECT deposit_id AS "depositId", to_char(day, 'YYYY-MM-DD') AS day, amount,
        remitter_name AS "remitterName", account_number AS "accountNumber",
        bank_account_key AS "bankAccountKey"
      FROM deposit_reversals WHERE deposit_id = ANY(${part}::int[]) ORDER BY deposit_id`,
  );
  return {
    deposits: depositRows.map((row) => ({
      ...row,
      ...bankAccountOf(row.provider, row.bankAccountKey),
    })),
    reversals: reversalRows.map((row) => ({
      ...row,
      ...bankAccountOf(statementProvider, row.bankAccountKey),
    })),
  };
}
