import { taxRoundings, type TaxRounding } from '@seminar/shared/catalogue/association/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxIncluded, taxStatement } from './tax.rules.ts';

test.each([
  [10_000, 909, 9_091],
  [11_000, 1_000, 10_000],
  [1, 0, 1],
  [10, 0, 10],
  [11, 1, 10],
  [10_000_000, 909_090, 9_090_910],
])('%i yen including 10 percent contain %i yen of tax', (total, tax, withoutTax) => {
  expect(taxIncluded(total, 'taxable_10', 'down')).toEqual({ rate: 10, tax, withoutTax });
});

test.each([
  [10_800, 800, 10_000],
  [10_000, 740, 9_260],
])('%i yen at the reduced rate contain %i yen of tax', (total, tax, withoutTax) => {
  expect(taxIncluded(total, 'reduced_8', 'down')).toEqual({ rate: 8, tax, withoutTax });
});

test.each(['exempt', 'out_of_scope'] as const)('a fee that is %s contains no tax', (category) => {
  expect(taxIncluded(10_000, category, 'down')).toBeNull();
});

test.each([
  ['down', 10_000, 909],
  ['nearest', 10_000, 909],
  ['up', 10_000, 910],
  ['nearest', 8_000, 727],
  ['nearest', 10_006, 910],
  ['up', 11_000, 1_000],
] as const)('rounded %s, %i yen at 10 percent contain %i yen of tax', (rounding, total, tax) => {
  expect(taxIncluded(total, 'taxable_10', rounding)?.tax).toBe(tax);
});

const yen = fc.integer({ min: 0, max: 999_999_999 });
const taxed = fc.constantFrom('taxable_10' as const, 'reduced_8' as const);
const roundings = fc.constantFrom(...taxRoundings);

test('tax and price without tax always add up to what was paid', () => {
  fc.assert(
    fc.property(yen, taxed, roundings, (total, category, rounding) => {
      const { tax = 0, withoutTax = 0 } = taxIncluded(total, category, rounding) ?? {};
      expect(tax + withoutTax).toBe(total);
    }),
  );
});

test('the rounded tax differs from the exact one by less than a yen, in the direction of the rounding', () => {
  fc.assert(
    fc.property(yen, taxed, (total, category) => {
      const rate = category === 'taxable_10' ? 10 : 8;
      const of = (rounding: TaxRounding) => taxIncluded(total, category, rounding)?.tax ?? 0;
      // In whole numbers: compares tax × divisor with total × rate.
      const off = (rounding: TaxRounding) => of(rounding) * (100 + rate) - total * rate;
      expect(off('down')).toBeLessThanOrEqual(0);
      expect(off('down')).toBeGreaterThan(-(100 + rate));
      expect(off('up')).toBeGreaterThanOrEqual(0);
      expect(off('up')).toBeLessThan(100 + rate);
      expect(2 * Math.abs(off('nearest'))).toBeLessThanOrEqual(100 + rate);
    }),
  );
});

test('an unregistered issuer states no number and no tax', () => {
  expect(taxStatement(10_000, 'taxable_10', null, 'down')).toEqual({ kind: 'none' });
  expect(taxStatement(10_000, 'exempt', null, 'down')).toEqual({ kind: 'none' });
});

test('a registered issuer states its number with the tax, or why there is none', () => {
  expect(taxStatement(11_000, 'taxable_10', 'T7000012050002', 'down')).toEqual({
    kind: 'taxed',
    breakdown: { rate: 10, tax: 1_000, withoutTax: 10_000 },
    registrationNumber: 'T7000012050002',
  });
  expect(taxStatement(11_000, 'exempt', 'T7000012050002', 'down')).toMatchObject({
    kind: 'untaxed',
    category: 'exempt',
  });
});
