import { describe, expect, it } from 'vitest';
import { formatYen } from './money.ts';
import { yenInAddressSchema, yenSchema } from './fieldSchemas.ts';

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

  it('stand in an address as plain digits', () => {
    expect(yenInAddressSchema.parse('10000')).toBe(10_000);
    for (const text of ['', ' ', '-1', '0x10', '1e3', '１', '1.5', '1000000000']) {
      expect(yenInAddressSchema.safeParse(text).error?.issues[0]?.message).toBe('yen');
    }
  });

  it('refuses more than the most, and names it', () => {
    expect(yenSchema.safeParse(1_000_000_000).error?.issues[0]?.message).toBe('yen_most');
  });

  it.each([-1, 0.5, Number.NaN, Infinity, '8000', null, true])('refuses %j', (amount) => {
    expect(yenSchema.safeParse(amount).error?.issues[0]?.message).toBe('yen');
  });
});
