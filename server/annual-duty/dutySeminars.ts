import type { SeminarType } from '@seminar/shared/seminars/schema';
import type { Db, Tx } from '../db/db.ts';
import { seminarYear } from '../students/seminarYear.rules.ts';

/**
 * The ids of a type's seminars that count for the fiscal year before (`past`) and for this one
 * (`present`).
 */
export async function dutySeminars(
  db: Db | Tx,
  seminarType: SeminarType,
  fiscalYear: number,
): Promise<{ past: number[]; present: number[] }> {
  const seminars = await db.seminar.findMany({
    where: { seminarType, archivedAt: null },
    select: { id: true, name: true, entryEnd: true, onDemandStart: true, certificateStart: true },
  });
  const of = (year: number) =>
    seminars.filter((seminar) => seminarYear(seminar) === year).map(({ id }) => id);
  return { past: of(fiscalYear - 1), present: of(fiscalYear) };
}
