import { expect, test } from 'vitest';
import { nobodyIsLeft } from './nobodyIsLeft.rules.ts';

const person = (status: string) => ({ status });

test('a group of which everybody is cancelled is told so, and promised no documents', () => {
  expect(nobodyIsLeft({ people: [person('cancelled'), person('cancelled')], places: [] })).toBe(
    true,
  );
});

test('somebody who takes part, or a place without a name, may still get documents', () => {
  expect(nobodyIsLeft({ people: [person('cancelled'), person('received')], places: [] })).toBe(
    false,
  );
  expect(nobodyIsLeft({ people: [person('cancelled')], places: [{}] })).toBe(false);
});
