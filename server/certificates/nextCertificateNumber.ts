import { fiscalYear, type Day } from '@seminar/shared/date';
import type { Tx } from '../db/db.ts';

/**
 * `C2026-000123`: the next number of the fiscal year. Takes its counter, the last lock in the house's
 * order, so that numbers have no gap: a rollback gives the number back.
 */
export async function nextCertificateNumber(tx: Tx, issuedOn: Day): Promise<string> {
  const year = fiscalYear(issuedOn);
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO certificate_counters (fiscal_year, last) VALUES (${year}, 1)
    ON CONFLICT (fiscal_year) DO UPDATE SET last = certificate_counters.last + 1
    RETURNING last`;
  if (!counter) throw new Error('the counter of certificates gave no number');
  return `C${year}-${String(counter.last).padStart(6, '0')}`;
}
