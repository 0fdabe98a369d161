import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { poolOf, type Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { seminarKey } from './findSeminar.ts';
import { presentSeminars } from './presentSeminar.ts';
import { readListedSeminars } from './readListedSeminars.ts';

/**
 * A seminar by its id or its code as the office sees it.
 *
 * @throws NotFound also for an archived one
 */
export async function readSeminar(db: Db, idOrCode: string): Promise<SeminarWithSeats> {
  const key = seminarKey(idOrCode);
  const named =
    'id' in key ? key : await db.seminar.findUnique({ where: key, select: { id: true } });
  const rows = named ? await readListedSeminars(poolOf(db), [[named.id]]) : [];
  const [seminar] = await presentSeminars(
    db,
    rows.filter(({ archivedAt }) => archivedAt === null),
  );
  if (!seminar) throw new NotFound();
  return seminar;
}
