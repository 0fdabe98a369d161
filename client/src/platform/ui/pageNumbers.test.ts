import { expect, test } from 'vitest';
import { pageNumbers } from './pageNumbers.ts';

test('three numbers stand on each side of the current page', () => {
  expect(pageNumbers(10, 100, 3)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('no number lies before the first or after the last page', () => {
  expect(pageNumbers(1, 100, 3)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(5, 5, 3)).toEqual([2, 3, 4, 5]);
  expect(pageNumbers(1, 1, 3)).toEqual([1]);
});
