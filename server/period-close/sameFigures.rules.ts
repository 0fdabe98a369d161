import { isDeepStrictEqual } from 'node:util';
import type { PeriodFigures } from '@seminar/shared/period-close/schema';

/** A seminar is the same one under whatever name it has today. */
function withoutNames({ seminars, ...figures }: PeriodFigures) {
  return {
    ...figures,
    seminars: seminars.map(({ seminar, ...places }) => ({ id: seminar?.id ?? null, ...places })),
  };
}

/** Whether two readings of a period tell of the same money. */
export function sameFigures(one: PeriodFigures, other: PeriodFigures): boolean {
  return isDeepStrictEqual(withoutNames(one), withoutNames(other));
}
