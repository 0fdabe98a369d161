import { expect, test } from 'vitest';
import { validUntil } from './validUntil.rules.ts';

test('an estimate is valid for thirty days, but not beyond the day to pay', () => {
  expect(validUntil('2026-04-10', null)).toBe('2026-05-10');
  expect(validUntil('2026-04-10', '2026-04-30')).toBe('2026-04-30');
  expect(validUntil('2026-04-10', '2026-06-30')).toBe('2026-05-10');
  expect(validUntil('2026-04-10', '2026-04-10')).toBe('2026-04-10');
  expect(validUntil('2026-04-10', '2026-04-09')).toBe('2026-05-10');
});
