import type { Cells, Table } from './table.rules.ts';

/** Headings of a table, which stand in one row, in two or in three. */
interface HeadingRow {
  /** Its last row, from 0: the entries begin below. */
  row: number;
  /** From 0. */
  first: number;
  cells: Cells;
}

const filled = (cell: string | undefined) => (cell ?? '').trim() !== '';

/** The upper row with a heading that spans several columns in each of them, as the merged cells say. */
function spread({ head, merges }: Table, row: number): Cells {
  const upper = [...(head[row] ?? [])];
  const lower = head[row + 1] ?? [];
  const spanning = merges.filter(({ top }) => top === row);
  if (merges.length > 0) {
    for (const { left, right } of spanning) upper.fill(upper[left] ?? '', left, right + 1);
    return upper;
  }
  // A CSV doesn't say what was merged: a heading goes on to the right above the headings below it.
  return upper.map((cell, at) => {
    if (filled(cell) || !filled(lower[at])) return cell;
    const begin = upper.findLastIndex((one, before) => before < at && filled(one));
    const goesOn = begin >= 0 && lower.slice(begin, at).every(filled);
    return goesOn ? (upper[begin] ?? '') : cell;
  });
}

/** The rows as one: below a heading that spans columns, the words that are known of both. */
function joined(
  table: Table,
  { first, last }: { first: number; last: number },
  isKnown: (cell: string) => boolean,
): Cells {
  if (first === last) return table.head[last] ?? [];
  const upper = spread(table, first);
  const lower = joined(table, { first: first + 1, last }, isKnown);
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()];
    if (above === '' || below === '') return above || below;
    // 修了証 above 番号 says more than 番号.
    const ways = [`${above}${below}`, `${below}${above}`, below, `${above}(${below})`];
    return ways.find(isKnown) ?? `${above} ${below}`;
  });
}

const mostRows = 3;

/** The last row of the headings that begin in this one, as merged cells say; the row itself where they say nothing. */
function lastMerged({ head, merges }: Table, row: number): number {
  // A title above all columns is no heading.
  if ((head[row] ?? []).filter(filled).length < 2) return row;
  let last = row;
  for (const { top, bottom } of merges.toSorted((a, b) => a.top - b.top)) {
    const goesOn = top >= row && top <= last && bottom > last;
    if (goesOn && bottom < Math.min(row + mostRows, head.length)) last = bottom;
  }
  return last;
}

/** Whether each of the two rows says what the other leaves open. */
function completeEachOther({ head }: Table, row: number): boolean {
  const [upper = [], lower = []] = [head[row], head[row + 1]];
  const only = (some: Cells, other: Cells) =>
    some.some((cell, at) => filled(cell) && !filled(other[at]));
  return upper.filter(filled).length > 1 && only(upper, lower) && only(lower, upper);
}

/**
 * The rows among a table's first ones that may be its headings, the likeliest first: where merged cells say so, two
 * or three rows; each row; and two rows that only say something together.
 *
 * @param isKnown whether a heading is one that the reader knows
 */
export function headingRows(table: Table, isKnown: (cell: string) => boolean): HeadingRow[] {
  const known = (cells: Cells) => cells.filter(isKnown).length;
  const single: HeadingRow[] = [];
  const pairs: HeadingRow[] = [];
  for (const [row, cells] of table.head.entries()) {
    const next = table.head[row + 1];
    const last = lastMerged(table, row);
    if (last > row) {
      single.push({ first: row, row: last, cells: joined(table, { first: row, last }, isKnown) });
    }
    single.push({ first: row, row, cells });
    if (!next || !completeEachOther(table, row)) continue;
    const both = joined(table, { first: row, last: row + 1 }, isKnown);
    // Otherwise the lower one is an entry.
    if (known(both) > Math.max(known(cells), known(next))) {
      pairs.push({ first: row, row: row + 1, cells: both });
    }
  }
  return [...single, ...pairs];
}
