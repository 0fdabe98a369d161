import { tokyoDay } from '@seminar/shared/date';
import type { Seminar, SeminarSession } from '../../generated/prisma/client.ts';
import { toDate } from '../../platform/context/days.ts';

/** When a seminar is given that has no dates and places. */
export type Given = Pick<Seminar, 'includeOnDemand' | 'onDemandStart' | 'onDemandEnd'>;

/**
 * From which day until which what is paid for is given, where the seminar says so.
 *
 * @param sessions the dates and places that are paid for; null: of somebody who has none
 */
export function suppliedOf(
  { includeOnDemand, onDemandStart, onDemandEnd }: Given,
  sessions: readonly (Pick<SeminarSession, 'startsAt' | 'endsAt'> | null)[],
): { suppliedFrom: Date | null; suppliedUntil: Date | null } {
  const held = sessions.filter((session) => session !== null);
  if (held.length > 0) {
    const first = held.map(({ startsAt }) => tokyoDay(startsAt)).toSorted()[0];
    const last = held
      .map(({ endsAt }) => tokyoDay(endsAt))
      .toSorted()
      .at(-1);
    return { suppliedFrom: toDate(first ?? null), suppliedUntil: toDate(last ?? null) };
  }
  return includeOnDemand && onDemandStart && onDemandEnd
    ? { suppliedFrom: onDemandStart, suppliedUntil: onDemandEnd }
    : { suppliedFrom: null, suppliedUntil: null };
}
