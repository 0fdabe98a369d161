import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';

/** @throws NotFound no such file */
export async function lockMoveIn(tx: Tx, moveInId: number) {
  await tx.$queryRaw`SELECT 1 FROM move_ins WHERE id = ${moveInId} FOR UPDATE`;
  const found = await tx.moveIn.findUnique({ where: { id: moveInId } });
  if (!found) throw new NotFound();
  return found;
}
