import { z } from 'zod';
import { poolOf, type Db, type Tx } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import { Prisma } from '../generated/prisma/client.ts';

const limit = Prisma.sql`
  SELECT coalesce(max(fee), 0) AS "limit" FROM association, unnest(transfer_fees) AS fee
  WHERE association.id = 1`;

/** The largest transfer fee that the settings name, in yen; 0: they name none. */
export async function readFeeLimit(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ limit: number }[]>(limit);
  return row?.limit ?? 0;
}

const readPrepared = prepared('fee limit', limit, z.object({ limit: z.int() }));

/** The same outside of a transaction: each list of deposits asks for it. */
export async function shownFeeLimit(db: Db): Promise<number> {
  const [row] = await readPrepared(poolOf(db), []);
  return row?.limit ?? 0;
}
