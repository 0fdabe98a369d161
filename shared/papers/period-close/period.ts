import { z } from 'zod';
import { addDays, isDay } from '../../date.ts';
import { daySchema } from '../../fieldSchemas.ts';

/** The longest period that is closed or archived at once, in days: a year. */
export const longestPeriodDays = 366;

/** The bank's days, both included; a year at most. */
export const periodSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { error: 'period_order', path: ['to'] })
  .refine(({ from, to }) => !isDay(from) || from > to || to < addDays(from, longestPeriodDays), {
    error: 'period_long',
    path: ['to'],
  });
export type Period = z.output<typeof periodSchema>;
