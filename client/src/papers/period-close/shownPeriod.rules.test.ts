import { describe, expect, it } from 'vitest';
import { monthBefore, periodOf, periodOfMonth } from './shownPeriod.rules.ts';

const asked = (query: string) => periodOf(new URLSearchParams(query), '2026-04-10');

describe('the period of a close', () => {
  it('is yesterday unless the address asks for another day or a month', () => {
    const yesterday = { unit: 'day', from: '2026-04-09', to: '2026-04-09' };
    expect(asked('')).toEqual(yesterday);
    expect(asked('day=2026-02-30')).toEqual(yesterday);
    expect(asked('day=2026-04-01')).toEqual({ unit: 'day', from: '2026-04-01', to: '2026-04-01' });
    expect(asked('month=2026-03')).toEqual({ unit: 'month', from: '2026-03-01', to: '2026-03-31' });
  });

  it('of a month ends with its last day', () => {
    expect(periodOfMonth('2028-02').to).toBe('2028-02-29');
    expect(periodOfMonth('2026-12').to).toBe('2026-12-31');
    expect(periodOfMonth('2026-04').to).toBe('2026-04-30');
  });

  it('of last month is that before today’s, also in January', () => {
    expect(monthBefore('2026-04-30')).toBe('2026-03');
    expect(monthBefore('2027-01-01')).toBe('2026-12');
  });
});
