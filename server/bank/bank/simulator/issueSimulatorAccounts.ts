import { inTransaction, type Db } from '../../../platform/db/db.ts';

const firstNumber = 1_000_001;

/** Opens virtual accounts with the numbers that follow the last one's. */
export async function issueSimulatorAccounts(
  { db, clock }: { db: Db; clock: () => Date },
  count: number,
): Promise<{ vaId: string; accountNumber: string }[]> {
  return inTransaction(db, async (tx) => {
    // Issued one caller after the other: the number of the last account is read, then counted on.
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('simulator-accounts', 0))`;
    return tx.$queryRaw<{ vaId: string; accountNumber: string }[]>`
      INSERT INTO simulator_accounts (va_id, account_number, created_at)
      SELECT lpad(number::text, 10, '0'), number::text, ${clock()}
      FROM (
        SELECT coalesce(max(account_number::int) + 1, ${firstNumber}::int) AS first
        FROM simulator_accounts
      ) AS next, generate_series(next.first, next.first + ${count}::int - 1) AS number
      RETURNING va_id AS "vaId", account_number AS "accountNumber"`;
  });
}
