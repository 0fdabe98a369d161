import { tokyoDay } from '@seminar/shared/date';
import type { Seminar, SeminarSession } from '../../generated/prisma/client.ts';
import { toDay } from '../../platform/context/days.ts';

/** What tells when a seminar begins for somebody who has chosen no date. */
type Days = Pick<Seminar, 'includeOnDemand' | 'onDemandStart' | 'entryEnd'>;

/**
 * Whether a person may have attended already: their date has begun, or on demand the first day is there. Where the
 * seminar names neither, it hasn't begun while people can still apply.
 *
 * @param session the date that they have chosen; null: none
 */
export function mayHaveAttended(
  { includeOnDemand, onDemandStart, entryEnd }: Days,
  session: Pick<SeminarSession, 'startsAt'> | null,
  now: Date,
): boolean {
  if (session !== null) return session.startsAt <= now;
  const today = tokyoDay(now);
  const first = includeOnDemand ? toDay(onDemandStart) : null;
  return first === null ? today > toDay(entryEnd) : today >= first;
}
