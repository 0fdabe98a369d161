import { fiscalYear, startOfTokyoDay, tokyoDay } from '@seminar/shared/date';

/**
 * Applications and refunds before this instant are due to be erased. Years are counted from the end of their fiscal
 * year.
 */
export function retainedFrom(now: Date, recordYears: number): Date {
  return startOfTokyoDay(`${fiscalYear(tokyoDay(now)) - recordYears}-04-01`);
}
