import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { firstSession } from '../../applying/students/firstSession.ts';
import { seminarYear } from '../../applying/students/seminarYear.rules.ts';

/** Which seminars count for a duty, and what imported records count: those of a type and year. */
export interface DutyYears {
  past: number[];
  present: number[];
  seminarType: SeminarType;
  fiscalYear: number;
}

/**
 * The ids of a type's seminars that count for the fiscal year before (`past`) and for this one
 * (`present`).
 */
export async function dutySeminars(
  db: Db | Tx,
  seminarType: SeminarType,
  fiscalYear: number,
): Promise<DutyYears> {
  const seminars = await db.seminar.findMany({
    where: { seminarType, archivedAt: null },
    select: {
      id: true,
      name: true,
      entryEnd: true,
      onDemandStart: true,
      certificateStart: true,
      sessions: firstSession,
    },
  });
  const of = (year: number) =>
    seminars.filter((seminar) => seminarYear(seminar) === year).map(({ id }) => id);
  return { past: of(fiscalYear - 1), present: of(fiscalYear), seminarType, fiscalYear };
}
