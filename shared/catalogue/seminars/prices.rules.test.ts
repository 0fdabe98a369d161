import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberPays, priceFor, priceProblems, type Prices } from './prices.rules.ts';

const prices: Prices = {
  entry_fee: 10_000,
  member_fee: 8000,
  early_fee: 9000,
  early_member_fee: 7000,
  early_until: '2026-04-10',
};
const none: Prices = {
  entry_fee: 10_000,
  member_fee: null,
  early_fee: null,
  early_member_fee: null,
  early_until: null,
};
const [early, late] = ['2026-04-10', '2026-04-11'];

describe('the price of an application', () => {
  it.each([
    [prices, early, false, 'early', 9000],
    [prices, early, true, 'early_member', 7000],
    [prices, late, false, 'full', 10_000],
    [prices, late, true, 'member', 8000],
    [none, early, true, 'full', 10_000],
    [{ ...prices, early_member_fee: null }, early, true, 'member', 8000],
    [{ ...prices, early_member_fee: null, early_fee: 7500 }, early, true, 'early', 7500],
    [{ ...none, member_fee: 0 }, late, true, 'member', 0],
  ] as const)('%j on %s, member: %s is %s, %i yen', (given, day, member, kind, amount) => {
    expect(priceFor(given, { day, member })).toEqual({ kind, amount });
  });

  const yen = fc.integer({ min: 0, max: 100_000 });
  const anyPrices = fc.record({
    entry_fee: yen,
    member_fee: fc.option(yen),
    early_fee: fc.option(yen),
    early_member_fee: fc.option(yen),
    early_until: fc.option(fc.constantFrom('2026-04-09', '2026-04-10', '2026-04-30')),
  });
  const day = fc.constantFrom('2026-04-08', '2026-04-10', '2026-05-01');

  it('is one of the seminar’s, never above the full one, and never higher for a member or earlier', () => {
    fc.assert(
      fc.property(anyPrices, day, fc.boolean(), (given, on, member) => {
        const { amount } = priceFor(given, { day: on, member });
        const { entry_fee, member_fee, early_fee, early_member_fee } = given;
        expect([entry_fee, member_fee, early_fee, early_member_fee]).toContain(amount);
        expect(amount).toBeLessThanOrEqual(entry_fee);
        expect(priceFor(given, { day: on, member: true }).amount).toBeLessThanOrEqual(amount);
        expect(priceFor(given, { day: '2026-01-01', member }).amount).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('depends on the membership exactly where the member price is lower', () => {
    expect(memberPays(prices, late)).toBe(true);
    expect(memberPays(none, late)).toBe(false);
    expect(memberPays({ ...prices, early_fee: 7000 }, early)).toBe(false);
  });
});

describe('the prices of a seminar', () => {
  const period = { entry_start: '2026-04-01', entry_end: '2026-04-30' };
  const keys = (change: object) => {
    const found = priceProblems({ ...prices, ...period, ...change });
    return Object.entries(found).map(([field, problems]) => [field, ...problems.map((p) => p.key)]);
  };
  it.each([
    [{}, []],
    [{ ...none }, []],
    [{ member_fee: 10_000 }, [['member_fee', 'price_not_lower']]],
    [{ early_fee: 12_000 }, [['early_fee', 'price_not_lower']]],
    [{ early_member_fee: 8000 }, [['early_member_fee', 'price_not_lower_member']]],
    [{ member_fee: null }, [['early_member_fee', 'price_needs_member']]],
    [{ early_until: null }, [['early_until', 'early_day_missing']]],
    [{ early_fee: null, early_member_fee: null }, [['early_until', 'early_day_alone']]],
    [{ early_until: '2026-03-31' }, [['early_until', 'early_day_outside']]],
    [{ early_until: '2026-05-01' }, [['early_until', 'early_day_outside']]],
    [{ entry_fee: Number.NaN, early_until: 'soon' }, []],
  ])('with %j have the problems %j', (change, problems) => {
    expect(keys(change)).toEqual(problems);
  });
});
