import { describe, expect, test } from 'vitest';
import { sixMonthsBefore, syncRange, unreadDays } from './syncRange.rules.ts';

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

describe('the days to read', () => {
  test('are nearly six months at first', () => {
    expect(syncRange(null, '2026-04-10')).toEqual({ from: '2025-10-11', to: '2026-04-10' });
  });

  test('begin a week before what was read already', () => {
    expect(syncRange('2026-04-08', '2026-04-10')).toEqual({ from: '2026-04-01', to: '2026-04-10' });
  });

  test('never go back further than the bank answers, however long nothing was read', () => {
    expect(syncRange('2025-01-01', '2026-04-10').from).toBe('2025-10-11');
  });
});

describe('the days that can’t be read any more', () => {
  test.each([
    [null, null],
    ['2026-04-10', null],
    ['2025-10-11', null],
    ['2025-10-10', { from: '2025-10-10', to: '2025-10-10' }],
    ['2025-08-01', { from: '2025-08-01', to: '2025-10-10' }],
  ])('after a last reading on %s are %j', (syncedThrough, unread) => {
    expect(unreadDays(syncedThrough, '2026-04-10')).toEqual(unread);
  });
});
