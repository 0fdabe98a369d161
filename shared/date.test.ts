import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  fiscalYear,
  formatDay,
  formatInstant,
  isDay,
  nextYear,
  tokyoDay,
} from './date.ts';
import { daySchema } from './fieldSchemas.ts';

const dates = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('a day', () => {
  it.each(['2026-04-01', '2024-02-29', '2000-02-29', '9999-12-31'])(
    '%s is in the calendar',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-04-00',
    '2026-4-1',
    '20260401',
    '2026/04/01',
    '0000-01-01',
    '0026-04-01',
    '2026-04-01T00:00',
    '2026-04-01\n',
    ' 2026-04-01',
    '２０２６-04-01',
    '',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
    expect(daySchema.safeParse(text).success).toBe(false);
  });

  it('is valid whenever the calendar has it', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
      }),
    );
  });

  it('is the day in Tokyo, wherever the server stands', () => {
    expect(tokyoDay(new Date('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31');
    expect(tokyoDay(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01');
  });

  it('is written as year, month and day', () => {
    expect(formatDay('2026-04-01')).toBe('2026年04月01日');
    expect(formatInstant('2026-03-31T15:05:00Z')).toBe('2026年04月01日 00:05');
  });

  it('can have days added', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(dates, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        const day = date.toISOString().slice(0, 10);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe('a fiscal year', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
  ])('%s is in %i', (day, year) => {
    expect(fiscalYear(day)).toBe(year);
  });

  it('has April as its first month and March as its last', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        const year = fiscalYear(day);
        expect(day >= `${year}-04-01` && day <= `${year + 1}-03-31`).toBe(true);
      }),
    );
  });
});

it('days are counted over months, leap years and backwards', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-04-01', '2026-04-01')).toBe(0);
  expect(daysBetween('2026-04-02', '2026-03-31')).toBe(-2);
});

it('a year later is the same day, and 28 February for the 29th', () => {
  expect(nextYear('2026-04-01')).toBe('2027-04-01');
  expect(nextYear('2028-02-29')).toBe('2029-02-28');
});
