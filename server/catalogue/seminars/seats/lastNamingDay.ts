import type { Day } from '@seminar/shared/date';
import { Prisma, type Seminar, type SeminarSession } from '../../../generated/prisma/client.ts';
import { toDay } from '../../../platform/context/days.ts';
import { lastSeatDay, lastSeatDaySql } from './lastSeatDay.ts';

/**
 * The last day on which a place without a name can be named: the one until which people are replaced, or else
 * that of the seminar itself; null: the seminar has no such day, and the office decides.
 */
export const lastNamingDay = {
  of: (
    seminar: Pick<Seminar, 'replaceUntil' | 'onDemandEnd' | 'certificateEnd'>,
    session: Pick<SeminarSession, 'startsAt'> | null,
  ): Day | null => toDay(seminar.replaceUntil) ?? lastSeatDay(seminar, session),
  /** @param seminar and session: the aliases of both tables */
  sql: (seminar: string, session: string): Prisma.Sql =>
    Prisma.sql`coalesce(${Prisma.raw(seminar)}.replace_until, ${lastSeatDaySql(seminar, session)})`,
};
