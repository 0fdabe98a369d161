import type { Day } from '@seminar/shared/date';
import { recordAudit } from '../audit/record.ts';
import { toDate, toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import type { ReversalFacts } from './reversalTargets.rules.ts';
import { placeOf, statementProvider } from './sameDeposit.rules.ts';

interface Row extends Omit<ReversalFacts, 'bankCode' | 'bankAccount'> {
  day: Day;
  bankAccountKey: string;
}

/**
 * The reversals (取消) of imported statements whose deposit hasn't come yet. Locked in a transaction, since two
 * deposits that arrive at the same time may both be the one that is meant.
 *
 * @param amounts yen
 */
export async function loadWaitingReversals(
  db: Db | Tx,
  amounts: readonly number[],
): Promise<ReversalFacts[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT waiting.id, to_char(day, 'YYYY-MM-DD') AS day,
      to_char(value_day, 'YYYY-MM-DD') AS "valueDay", amount::float8 AS amount,
      remitter_name AS "remitterName", account_number AS "accountNumber",
      bank_account_key AS "bankAccountKey"
    FROM statement_rows AS waiting JOIN statement_imports ON statement_imports.id = import_id
    WHERE kind = 'reversal' AND deposit_id IS NULL AND verdict = 'reversal' AND state = 'imported'
      AND amount = ANY(${[...amounts]}::bigint[])
    ORDER BY waiting.id FOR UPDATE OF waiting`;
  return rows.map((row) => ({ ...row, ...placeOf(statementProvider, row.bankAccountKey) }));
}

/**
 * Records that the bank took back a deposit that has just been stored, by a reversal that waited for it.
 * Repeats of the reversal in other files belong to the deposit, too, and are anonymised with it.
 */
export async function reverseOnArrival(
  tx: Tx,
  {
    rowId,
    depositId,
    adminId,
    at,
  }: { rowId: number; depositId: number; adminId: number | null; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE statement_rows SET deposit_id = ${depositId}
    FROM statement_rows AS waiting
    WHERE waiting.id = ${rowId} AND statement_rows.kind = 'reversal'
      AND statement_rows.deposit_id IS NULL AND statement_rows.amount = waiting.amount
      AND (statement_rows.id = waiting.id OR statement_rows.verdict = 'known'
        AND statement_rows.day = waiting.day
        AND statement_rows.remitter_name = waiting.remitter_name)`;
  const row = await tx.statementRow.findUniqueOrThrow({ where: { id: rowId } });
  const { importId, remitterName, accountNumber, bankAccountKey } = row;
  const [day, amount] = [toDay(row.day), Number(row.amount)];
  if (day === null) throw new Error('a reversal has no day');
  await tx.depositReversal.create({
    data: {
      depositId,
      statementImportId: importId,
      day: toDate(day),
      amount,
      remitterName,
      accountNumber,
      bankAccountKey,
      recordedAt: at,
      recordedBy: adminId,
    },
  });
  await recordAudit(tx, {
    adminId,
    action: 'deposit.reversed',
    entity: 'deposit',
    entityId: depositId,
    after: { amount, day, statement_import_id: importId },
  });
}
