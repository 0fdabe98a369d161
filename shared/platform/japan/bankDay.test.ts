import { expect, test } from 'vitest';
import { isBankDay, lastBankDay } from './bankDay.ts';

test('banks are closed on weekends, on holidays and around New Year', () => {
  for (const day of ['2026-05-09', '2026-05-10', '2026-05-04', '2026-05-06', '2026-11-03']) {
    expect(isBankDay(day), day).toBe(false);
  }
  for (const day of ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']) {
    expect(isBankDay(day), day).toBe(false);
  }
  for (const day of ['2026-05-07', '2026-05-08', '2026-12-30', '2027-01-04']) {
    expect(isBankDay(day), day).toBe(true);
  }
});

test('the last banking day up to a day is that day, or the one before its holidays', () => {
  expect(lastBankDay('2026-05-08')).toBe('2026-05-08');
  expect(lastBankDay('2026-05-06')).toBe('2026-05-01');
  expect(lastBankDay('2027-01-03')).toBe('2026-12-30');
});
