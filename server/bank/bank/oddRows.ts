import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context/context.ts';
import type { OddRow } from '../../platform/context/bankPort.ts';

/**
 * Stores each odd row of one reading once, however often it is read. Rows without a key that look the
 * same may be several transfers, so they are counted.
 */
export function keepOddRows({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const counted = new Map<string, number>();
  return async ({ sent, faults, ...row }: OddRow): Promise<void> => {
    const digest = createHash('sha256').update(sent).digest('hex');
    const copy = row.itemKey === null ? (counted.get(digest) ?? 0) + 1 : 1;
    counted.set(digest, copy);
    const { count } = await db.bankOddRow.createMany({
      data: { ...row, sent, faults, digest, copy, seenAt: clock() },
      skipDuplicates: true,
    });
    if (count > 0) log.warn({ itemKey: row.itemKey, faults }, 'a row of the bank is set aside');
  };
}

/**
 * Settles the odd rows that the bank has sent correctly since: their deposits are booked, perhaps by a statement
 * file before that.
 */
export async function settleCorrectedRows(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE bank_odd_rows AS odd SET settled_at = ${clock()}
    WHERE provider = ${provider} AND settled_at IS NULL AND EXISTS (
      SELECT FROM deposits WHERE deposits.provider = odd.provider
        AND deposits.bank_account_key = odd.bank_account_key AND deposits.item_key = odd.item_key
      UNION ALL SELECT FROM deposit_sightings AS seen WHERE seen.provider = odd.provider
        AND seen.bank_account_key = odd.bank_account_key AND seen.item_key = odd.item_key)`;
}
