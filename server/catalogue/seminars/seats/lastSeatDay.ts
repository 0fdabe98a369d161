import { tokyoDay, type Day } from '@seminar/shared/date';
import { leftToPay } from '@seminar/shared/catalogue/seminars/paymentDeadline.rules';
import { toDay } from '../../../platform/context/days.ts';
import { tokyoDaySql } from '../../../platform/db/tokyoDaySql.ts';
import {
  Prisma,
  type Seminar,
  type SeminarSession,
  type Submission,
} from '../../../generated/prisma/client.ts';

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

/**
 * The last day on which somebody may pay for a seat that is offered to them: the last one to get it, or the last day to
 * pay of their date if it is earlier; but nobody is asked to pay before the first bank day after today. null: no day is
 * set.
 */
export function lastOfferDay(
  { sessionDeadline }: Pick<Submission, 'sessionDeadline'>,
  lastSeat: Day | null,
  today: Day,
): Day | null {
  const ofDate = toDay(sessionDeadline);
  if (ofDate === null) return lastSeat;
  const left = leftToPay(ofDate, today);
  return lastSeat !== null && lastSeat < left ? lastSeat : left;
}

/** The same of the database. @param submission, seminar and session: the aliases of their tables */
export function lastOfferDaySql(
  { submission, seminar, session }: Record<'submission' | 'seminar' | 'session', string>,
  today: Day,
): Prisma.Sql {
  return Prisma.sql`least(${lastSeatDaySql(seminar, session)},
    left_to_pay(${Prisma.raw(submission)}.session_deadline, ${today}::date))`;
}
