import { describe, expect, test } from 'vitest';
import { sixMonthsBefore } from './sixMonthsBefore.rules.ts';

describe('six months before', () => {
  test.each([
    ['2026-04-10', '2025-10-10'],
    ['2026-08-31', '2026-02-28'],
    ['2024-08-31', '2024-02-29'],
    ['2026-01-01', '2025-07-01'],
    ['2026-06-30', '2025-12-30'],
    ['2026-12-31', '2026-06-30'],
  ])('%s is %s', (day, earlier) => {
    expect(sixMonthsBefore(day)).toBe(earlier);
  });
});
