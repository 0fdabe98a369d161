import { isDeepStrictEqual } from 'node:util';
import type { PeriodFigures } from '@seminar/shared/papers/period-close/schema';

/** Seminars are compared by id, since a name may change. */
function withoutNames({ seminars, ...figures }: PeriodFigures) {
  return {
    ...figures,
    seminars: seminars.map(({ seminar, ...places }) => ({ id: seminar?.id ?? null, ...places })),
  };
}

/** Whether two figures of a period are the same apart from the seminars' names. */
export function sameFigures(one: PeriodFigures, other: PeriodFigures): boolean {
  return isDeepStrictEqual(withoutNames(one), withoutNames(other));
}
