import { fiscalYear, type Day } from '@seminar/shared/date';
import type { Tx } from '../db/db.ts';

/**
 * `C2026-000123`: the next number of the fiscal year. The counter's row is locked until the
 * transaction ends, so numbers have no gaps: a rollback gives the number back. It is the last lock
 * in the order of locks (ARCHITECTURE.md).
 */
export async function nextCertificateNumber(tx: Tx, issuedOn: Day): Promise<string> {
  const year = fiscalYear(issuedOn);
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO certificate_counters (fiscal_year, last) VALUES (${year}, 1)
    ON CONFLICT (fiscal_year) DO UPDATE SET last = certificate_counters.last + 1
    RETURNING last`;
  if (!counter) throw new Error('the certificate counter returned no number');
  return `C${year}-${String(counter.last).padStart(6, '0')}`;
}
