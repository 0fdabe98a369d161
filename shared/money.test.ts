import { describe, expect, it } from 'vitest';
import { formatYen, yenSchema } from './money.ts';

describe('yen', () => {
  it.each([
    [0, '0円'],
    [999, '999円'],
    [8000, '8,000円'],
    [1234567, '1,234,567円'],
  ])('%i is written %s', (amount, text) => {
    expect(formatYen(amount)).toBe(text);
  });

  it.each([0, 1, 8000, 999_999_999])('takes %i', (amount) => {
    expect(yenSchema.parse(amount)).toBe(amount);
  });

  it.each([-1, 0.5, 1_000_000_000, Number.NaN, Infinity, '8000', null, true])(
    'refuses %j',
    (amount) => {
      expect(yenSchema.safeParse(amount).error?.issues[0]?.message).toBe('yen');
    },
  );
});
