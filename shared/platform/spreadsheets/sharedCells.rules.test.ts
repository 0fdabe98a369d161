import { expect, it } from 'vitest';
import { sharedCells } from './sharedCells.rules.ts';

const merge = (top: number, bottom: number, left: number, right = left) => ({
  top,
  bottom,
  left,
  right,
});

/** The cells of rows from the second on. */
function shared(columns: number[], merges: ReturnType<typeof merge>[], rows: string[][]) {
  const withShared = sharedCells(columns, merges);
  return rows.map((cells, at) => withShared(cells, at + 2));
}

it('a merged cell holds for its rows; one in which nothing stands says nothing for any of them', () => {
  expect(shared([0], [merge(1, 2, 0)], [['甲社'], [''], ['']])).toEqual([['甲社'], ['甲社'], ['']]);
  expect(shared([0], [merge(2, 3, 0)], [['甲社'], [''], ['']])).toEqual([['甲社'], [''], ['']]);
});

it('a cell that is merged across two columns does not say in the second one what stood above it', () => {
  const rows = [
    ['A', '丙社'],
    ['甲社', ''],
    ['', ''],
  ];
  expect(shared([1], [merge(2, 3, 0, 1)], rows)).toEqual(rows);
});

it('a merged cell may begin with a mark for the one above', () => {
  expect(shared([0], [merge(2, 3, 0)], [['甲社'], ['〃'], ['']])).toEqual([
    ['甲社'],
    ['甲社'],
    ['甲社'],
  ]);
});
