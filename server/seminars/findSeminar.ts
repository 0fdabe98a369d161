import type { Db, Tx } from '../db/db.ts';
import { NotFound } from '../http/errors.ts';
import { seminarParts } from './presentSeminar.ts';

/**
 * A seminar by its id or its code. Digits alone are an id, since a code contains a letter.
 *
 * @throws NotFound also for an archived one
 */
export async function findSeminar(db: Db | Tx, idOrCode: string) {
  const id = /^\d{1,9}$/.test(idOrCode) ? Number(idOrCode) : null;
  const seminar = await db.seminar.findUnique({
    where: id === null ? { code: idOrCode } : { id },
    include: seminarParts,
  });
  if (!seminar || seminar.archivedAt) throw new NotFound();
  return seminar;
}
