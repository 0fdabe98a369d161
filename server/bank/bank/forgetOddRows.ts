import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../platform/db/db.ts';

/** The digest stays: a row that the bank sends again is known by it, and is not stored anew. */
const withoutWords = Prisma.sql`sent = ${anonymised}`;

/** Removes what the bank sent, which names the payer, from the odd rows that became these deposits. */
export async function forgetOddRowsOf(tx: Tx, depositIds: readonly number[]): Promise<void> {
  const ids = [...depositIds];
  await tx.$executeRaw`
    UPDATE bank_odd_rows AS odd SET ${withoutWords}
    FROM (
      SELECT provider, bank_account_key, item_key FROM deposits WHERE id = ANY(${ids}::int[])
      UNION SELECT provider, bank_account_key, item_key FROM deposit_sightings
      WHERE deposit_id = ANY(${ids}::int[])) AS booked
    WHERE odd.provider = booked.provider AND odd.bank_account_key = booked.bank_account_key
      AND odd.item_key = booked.item_key`;
}

/** Removes it from all that were settled some months ago: whose they were isn't known where a person settled them. */
export async function forgetSettledRows(
  tx: Tx,
  { now, months }: { now: Date; months: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE bank_odd_rows SET ${withoutWords}
    WHERE settled_at < ${now}::timestamptz - make_interval(months => ${months}::int)
      AND sent <> ${anonymised}`;
}
