import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkRegistrationNumber,
  corporateCheckDigit,
  normalizeRegistrationNumber,
} from './registrationNumber.ts';

test.each(['T7000012050002', 'T4011001098993'])('%s is the number of a corporation', (number) => {
  expect(checkRegistrationNumber(number)).toBe('valid');
});

test('a slip in one digit is noticed', () => {
  expect(checkRegistrationNumber('T7000012050003')).toBe('check_digit');
  expect(checkRegistrationNumber('T8000012050002')).toBe('check_digit');
});

test.each(['7000012050002', 'T700001205000', 'T70000120500021', 'X7000012050002', ''])(
  '%j is not written like a registration number',
  (number) => {
    expect(checkRegistrationNumber(number)).toBe('malformed');
  },
);

test('full-width letters, hyphens and spaces are accepted', () => {
  expect(normalizeRegistrationNumber(' Ｔ７-0000-1205 ‐0002 ')).toBe('T7000012050002');
});

test('the check digit of any twelve digits is one from 1 to 9, and makes the number valid', () => {
  const twelve = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(twelve, (digits) => {
      const check = corporateCheckDigit(digits);
      expect(check).toBeGreaterThanOrEqual(1);
      expect(check).toBeLessThanOrEqual(9);
      expect(checkRegistrationNumber(`T${check}${digits}`)).toBe('valid');
    }),
  );
});
