import type { Db, Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { seminarParts } from './presentSeminar.ts';

/** How a seminar is found by its id or its code. Digits alone are an id, since a code contains a letter. */
export function seminarKey(idOrCode: string): { id: number } | { code: string } {
  return /^\d{1,9}$/.test(idOrCode) ? { id: Number(idOrCode) } : { code: idOrCode };
}

/**
 * A seminar by its id or its code.
 *
 * @throws NotFound also for an archived one
 */
export async function findSeminar(db: Db | Tx, idOrCode: string) {
  const seminar = await db.seminar.findUnique({
    where: seminarKey(idOrCode),
    include: seminarParts,
  });
  if (!seminar || seminar.archivedAt) throw new NotFound();
  return seminar;
}
