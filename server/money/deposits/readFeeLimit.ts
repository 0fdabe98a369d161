import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** A statement with the largest transfer fee that the settings name, in yen; 0: they name none. */
export const feeLimit = Prisma.sql`
  SELECT coalesce(max(fee), 0) AS "limit" FROM association, unnest(transfer_fees) AS fee
  WHERE association.id = 1`;

/** The largest transfer fee that the settings name, in yen; 0: they name none. */
export async function readFeeLimit(tx: Db | Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ limit: number }[]>(feeLimit);
  return row?.limit ?? 0;
}
