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
])('%i yen with 10 percent inside hold %i yen of tax', (total, tax, withoutTax) => {
  expect(taxIncluded(total, 'taxable_10')).toEqual({ rate: 10, tax, withoutTax });
});

test.each([
  [10_800, 800, 10_000],
  [10_000, 740, 9_260],
])('%i yen at the reduced rate hold %i yen of tax', (total, tax, withoutTax) => {
  expect(taxIncluded(total, 'reduced_8')).toEqual({ rate: 8, tax, withoutTax });
});

test.each(['exempt', 'out_of_scope'] as const)('a fee that is %s holds no tax', (category) => {
  expect(taxIncluded(10_000, category)).toBeNull();
});

const yen = fc.integer({ min: 0, max: 999_999_999 });
const taxed = fc.constantFrom('taxable_10' as const, 'reduced_8' as const);

test('tax and price without tax always add up to what was paid, and the tax is cut by less than a yen', () => {
  fc.assert(
    fc.property(yen, taxed, (total, category) => {
      const breakdown = taxIncluded(total, category);
      if (!breakdown) throw new Error('a taxed category has a breakdown');
      const { rate, tax, withoutTax } = breakdown;
      expect(tax + withoutTax).toBe(total);
      // In whole numbers: tax ≤ total·rate/(100+rate) < tax + 1.
      expect(tax * (100 + rate)).toBeLessThanOrEqual(total * rate);
      expect((tax + 1) * (100 + rate)).toBeGreaterThan(total * rate);
    }),
  );
});

test('an issuer that is not registered states neither a number nor tax', () => {
  expect(taxStatement(10_000, 'taxable_10', null)).toEqual({ kind: 'none' });
  expect(taxStatement(10_000, 'exempt', null)).toEqual({ kind: 'none' });
});

test('a registered issuer states its number with the tax, or why there is none', () => {
  expect(taxStatement(11_000, 'taxable_10', 'T7000012050002')).toEqual({
    kind: 'taxed',
    breakdown: { rate: 10, tax: 1_000, withoutTax: 10_000 },
    registrationNumber: 'T7000012050002',
  });
  expect(taxStatement(11_000, 'exempt', 'T7000012050002')).toMatchObject({
    kind: 'untaxed',
    category: 'exempt',
  });
});
