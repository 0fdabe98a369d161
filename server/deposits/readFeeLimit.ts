import type { Db, Tx } from '../db/db.ts';

/** The largest transfer fee that the settings name, in yen; 0: they name none. */
export async function readFeeLimit(db: Db | Tx): Promise<number> {
  const { transferFees } = await db.association.findUniqueOrThrow({
    where: { id: 1 },
    select: { transferFees: true },
  });
  return Math.max(0, ...transferFees);
}
