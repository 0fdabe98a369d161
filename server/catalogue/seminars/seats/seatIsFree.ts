import type { Day } from '@seminar/shared/date';
import { Prisma, type Seminar, type SeminarSession } from '../../../generated/prisma/client.ts';
import { submissionIsWaiting } from '../../../platform/conditions/seats.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lastSeatDay, lastSeatDaySql } from './lastSeatDay.ts';

/** Orders the offer of a seat that has become free, if somebody waits in its seminar. */
export async function seatIsFree(tx: Tx, seminarId: number): Promise<void> {
  const where = { seminarId, ...submissionIsWaiting.where };
  if (await tx.submission.findFirst({ where, select: { id: true } })) {
    await enqueue(tx, 'offerSeats', {}, { key: 'offerSeats' });
  }
}

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
