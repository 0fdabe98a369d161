import type { Tx } from './db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

type Counter =
  | 'certificate_counters'
  | 'estimate_counters'
  | 'invoice_counters'
  | 'receipt_counters'
  | 'return_invoice_counters';

/**
 * Takes the next `count` numbers of a fiscal year. Its counter is locked until the commit, so numbers have
 * no gaps: a rollback gives them back, and others wait. Only what is kept of
 * suggestions and known payers is locked after it (ARCHITECTURE.md: the order of locks).
 *
 * @returns the first of them
 */
export async function nextSequences(
  tx: Tx,
  counter: Counter,
  { year, count }: { year: number; count: number },
): Promise<number> {
  const table = Prisma.raw(counter);
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO ${table} (fiscal_year, last) VALUES (${year}, ${count}::int)
    ON CONFLICT (fiscal_year) DO UPDATE SET last = ${table}.last + EXCLUDED.last
    RETURNING last`;
  if (!row) throw new Error(`${counter} returned no number`);
  return row.last - count + 1;
}

/** The next number of a fiscal year. */
export async function nextSequence(tx: Tx, counter: Counter, year: number): Promise<number> {
  return nextSequences(tx, counter, { year, count: 1 });
}
