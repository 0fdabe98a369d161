import { NotFound } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/db/db.ts';

/** @throws NotFound no such import */
export async function lockImport(tx: Tx, importId: number) {
  await tx.$queryRaw`SELECT 1 FROM attendance_imports WHERE id = ${importId} FOR UPDATE`;
  const found = await tx.attendanceImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  return found;
}
