import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropPlace, moved, placeAfterDrop } from './order.rules.ts';

it('a row goes to its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});

it('no move loses a row or has one twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: -3, max: 300 }),
      (list, pick, place) => {
        const item = list[pick % list.length] ?? 0;
        const after = moved(list, item, place);
        expect(after.toSorted()).toEqual(list.toSorted());
        expect(after.filter((other) => other !== item)).toEqual(
          list.filter((other) => other !== item),
        );
      },
    ),
  );
});

it('a row is dropped before the first whose middle is below the pointer', () => {
  const middles = [50, 150, 250];
  expect([0, 100, 149, 151, 999].map((y) => dropPlace(y, middles))).toEqual([0, 1, 1, 2, 3]);
});

it('dropped right before or behind itself a row stays where it is', () => {
  expect([placeAfterDrop(1, 1), placeAfterDrop(1, 2)]).toEqual([1, 1]);
  expect([placeAfterDrop(0, 3), placeAfterDrop(2, 0)]).toEqual([2, 0]);
});
