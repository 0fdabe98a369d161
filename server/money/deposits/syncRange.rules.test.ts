import { describe, expect, test } from 'vitest';
import { syncRange, unreadDays } from './syncRange.rules.ts';

describe('the days to read', () => {
  test('are nearly six months at first', () => {
    expect(syncRange(null, '2026-04-10')).toEqual({ from: '2025-10-11', to: '2026-04-10' });
  });

  test('begin a week before what was read already', () => {
    expect(syncRange('2026-04-08', '2026-04-10')).toEqual({ from: '2026-04-01', to: '2026-04-10' });
  });

  test('never start before the earliest day that the bank answers for', () => {
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
  ])('when %s was read last, are %j', (syncedThrough, unread) => {
    expect(unreadDays(syncedThrough, '2026-04-10')).toEqual(unread);
  });
});
