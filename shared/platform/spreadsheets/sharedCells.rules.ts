import type { Cells, Merge } from './table.rules.ts';

/** What stands for the cell above it. */
const sameAsAbove = /^(?:[〃々"″”仝↓↑]|''|同上?|同日|上に?同じ)$/;

export const isMarkForAbove = (cell: string): boolean => sameAsAbove.test(cell.trim());

function sharedColumn(column: number, merges: readonly Merge[]) {
  const merged = merges
    .filter(({ left, right, top, bottom }) => left <= column && column <= right && top < bottom)
    .toSorted((a, b) => a.top - b.top);
  let at = 0;
  let last = '';
  return (cells: Cells, row: number): Cells => {
    const text = (cells[column] ?? '').trim();
    while ((merged[at]?.bottom ?? Infinity) < row - 1) at += 1;
    // Whatever stands above it, what is blank at its top is blank below; the text of one over two columns is in the
    // first.
    if (merged[at]?.top === row - 1 && !sameAsAbove.test(text)) last = text;
    const isBelow = text === '' && (merged[at]?.top ?? Infinity) < row - 1;
    if ((isBelow || sameAsAbove.test(text)) && column < cells.length) {
      return cells.with(column, last);
    }
    if (text !== '') last = text;
    return cells;
  };
}

/**
 * Gives rows what is shown for several of them once: in a merged cell, or by a mark for the one above. Rows come in
 * their order, with their number from 1.
 *
 * @param columns those whose cells may be shared: a day or a company, but no amount
 */
export function sharedCells(columns: readonly number[], merges: readonly Merge[]) {
  const each = columns.map((column) => sharedColumn(column, merges));
  return (cells: Cells, row: number): Cells => each.reduce((read, fill) => fill(read, row), cells);
}
