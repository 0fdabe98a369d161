import { expect, test } from 'vitest';
import { nobodyIsLeft, onlyWaits } from './nobodyIsLeft.rules.ts';

const person = (status: string, queue_place: number | null = null) => ({ status, queue_place });

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

test('a group has nothing to pay as long as everybody who is left waits for a seat', () => {
  const waits = [person('cancelled'), person('received', 3)];
  expect(onlyWaits({ people: waits, places: [] })).toBe(true);
  expect(onlyWaits({ people: [...waits, person('received')], places: [] })).toBe(false);
  expect(onlyWaits({ people: [person('cancelled')], places: [] })).toBe(false);
});
