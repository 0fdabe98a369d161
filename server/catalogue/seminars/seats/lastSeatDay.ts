import { tokyoDay, type Day } from '@seminar/shared/date';
import { toDay } from '../../../platform/context/days.ts';
import { tokyoDaySql } from '../../../platform/db/tokyoDaySql.ts';
import { Prisma, type Seminar, type SeminarSession } from '../../../generated/prisma/client.ts';

/**
 * The last day on which somebody can still get a seat: when the session begins, or of the viewing or the
 * completion test; null: the seminar has none.
 */
export function lastSeatDay(
  { onDemandEnd, certificateEnd }: Pick<Seminar, 'onDemandEnd' | 'certificateEnd'>,
  session: Pick<SeminarSession, 'startsAt'> | null,
): Day | null {
  if (session !== null) return tokyoDay(session.startsAt);
  const ends = [toDay(onDemandEnd), toDay(certificateEnd)].filter((day) => day !== null);
  return ends.toSorted().at(-1) ?? null;
}

/** The same of the database. @param seminar and session: the aliases of both tables */
export function lastSeatDaySql(seminar: string, session: string): Prisma.Sql {
  const [its, at] = [Prisma.raw(seminar), Prisma.raw(session)];
  return Prisma.sql`coalesce(${tokyoDaySql(Prisma.sql`${at}.starts_at`)},
    greatest(${its}.on_demand_end, ${its}.certificate_end))`;
}
