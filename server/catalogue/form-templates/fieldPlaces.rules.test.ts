import { expect, it } from 'vitest';
import { fieldPlaces } from './fieldPlaces.rules.ts';

it.each([
  ['as they are listed', [undefined, undefined, undefined], [1, 2, 3]],
  ['as they were asked for', [30, 10, 20], [30, 10, 20]],
  ['one after another where they were asked for twice', [5, 5, 6, 9], [5, 6, 7, 9]],
  [
    'after a field that has none and the same place in the list',
    [undefined, 1, undefined],
    [1, 2, 3],
  ],
  ['from 0', [0, 0], [0, 1]],
])('the fields of a new form have places %s', (_, orders, places) => {
  expect(fieldPlaces(orders.map((order) => ({ order })))).toEqual(places);
});
