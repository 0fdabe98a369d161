import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Locks the next rows that are due, in the order of ids, and checks each again: the transaction that held it before
 * may have changed that.
 *
 * @returns the ids of those that are still due, and how many rows were locked; 0: there is no more
 */
export async function lockNext(
  tx: Tx,
  { table, isDue, limit }: { table: Prisma.Sql; isDue: Prisma.Sql; limit: number },
): Promise<{ ids: number[]; locked: number }> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} WHERE ${isDue} ORDER BY id LIMIT ${limit} FOR UPDATE`;
  const still = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table}
    WHERE id = ANY(${rows.map(({ id }) => id)}::int[]) AND ${isDue} ORDER BY id`;
  return { ids: still.map(({ id }) => id), locked: rows.length };
}
