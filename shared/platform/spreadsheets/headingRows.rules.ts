import type { Cells, Merge, Table } from './table.rules.ts';

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
function spread({ head, merges }: Table, row: number, above: Cells, lower: Cells): Cells {
  const upper = [...(head[row] ?? [])];
  const spanning = merges.filter(({ top }) => top === row);
  if (merges.length > 0) {
    for (const { left, right } of spanning) upper.fill(upper[left] ?? '', left, right + 1);
    return upper;
  }
  // A CSV doesn't say what was merged: a heading goes on to the right above the headings below it.
  return upper.map((cell, at) => {
    if (filled(cell) || !filled(lower[at])) return cell;
    const begin = upper.findLastIndex((one, before) => before < at && filled(one));
    // It ends where the heading above it does.
    const isOverIt = !above.slice(begin + 1, at + 1).some(filled);
    const goesOn = begin >= 0 && isOverIt && lower.slice(begin, at).every(filled);
    return goesOn ? (upper[begin] ?? '') : cell;
  });
}

/** The rows as one: below a heading that spans columns, the words that are known of both. */
function joined(
  table: Table,
  { first, last }: { first: number; last: number },
  isKnown: (cell: string) => boolean,
  above: Cells = [],
): Cells {
  const own = table.head[first] ?? [];
  if (first === last) return own;
  const lower = joined(table, { first: first + 1, last }, isKnown, own);
  const upper = spread(table, first, above, lower);
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

/** A title above all columns is no heading. */
const isTitle = (cells: Cells = []) => cells.filter(filled).length < 2;

/** The last row of the headings that begin in this one, as merged cells say; the row itself where they say nothing. */
function lastMerged({ head, merges }: Table, row: number): number {
  if (isTitle(head[row])) return row;
  let last = row;
  for (const { top, bottom } of merges.toSorted((a, b) => a.top - b.top)) {
    const goesOn = top >= row && top <= last && bottom > last;
    if (goesOn && bottom < Math.min(row + mostRows, head.length)) last = bottom;
  }
  return last;
}

/**
 * Whether a row stands above the headings, over several of them: 有効期間 above 開始 and 終了. Merged cells say so; where
 * nothing is merged, as in a CSV, what is left blank beside it.
 */
function isAboveHeadings({ head, merges }: Table, row: number): boolean {
  const [upper = [], lower = []] = head.slice(row, row + 2);
  const isSpanning = ({ top, bottom, left, right }: Merge) =>
    top === row && bottom === row && left < right;
  const isComplete = upper.every((cell, at) => !filled(cell) || filled(lower[at]));
  const goesOn = lower.some((cell, at) => filled(cell) && !filled(upper[at]));
  return !isTitle(upper) && isComplete && (merges.length > 0 ? merges.some(isSpanning) : goesOn);
}

/** Whether the uppermost row and those below it each say what the others leave open. */
function completeEachOther({ head }: Table, first: number, last: number): boolean {
  const [upper = [], ...lower] = head.slice(first, last + 1);
  const only = (some: Cells, others: readonly Cells[]) =>
    some.some((cell, at) => filled(cell) && others.some((other) => !filled(other[at])));
  return (
    upper.filter(filled).length > 1 &&
    only(upper, lower) &&
    lower.every((cells) => only(cells, [upper, ...lower]))
  );
}

/**
 * The rows among a table's first ones that may be its headings, the likeliest first: where merged cells say so, two
 * or three rows; each row; and two or three rows that only say something together.
 *
 * @param isKnown whether a heading is one that the reader knows
 */
export function headingRows(table: Table, isKnown: (cell: string) => boolean): HeadingRow[] {
  const known = (cells: Cells) => cells.filter(isKnown).length;
  const single: HeadingRow[] = [];
  const together: HeadingRow[] = [];
  for (const [row, cells] of table.head.entries()) {
    const last = lastMerged(table, row);
    if (last > row) {
      single.push({ first: row, row: last, cells: joined(table, { first: row, last }, isKnown) });
    } else if (isAboveHeadings(table, row)) {
      // Those below it may stand in two rows themselves.
      const end = Math.min(lastMerged(table, row + 1), row + mostRows - 1);
      const all = joined(table, { first: row, last: end }, isKnown);
      const below = joined(table, { first: row + 1, last: end }, isKnown);
      if (known(all) > Math.max(known(cells), known(below))) {
        single.push({ first: row, row: end, cells: all });
      }
    }
    const singly = { first: row, row, cells };
    let most = known(cells);
    for (let end = row + 1; end < Math.min(row + mostRows, table.head.length); end += 1) {
      const all = joined(table, { first: row, last: end }, isKnown);
      most = Math.max(most, known(table.head[end] ?? []));
      // Otherwise the lowest one is an entry.
      if (known(all) <= most || !completeEachOther(table, row, end)) continue;
      most = known(all);
      const both = { first: row, row: end, cells: all };
      // An entry says something else than headings.
      const lower = table.head.slice(row + 1, end + 1);
      const isSure = lower.every((some) =>
        some.every((cell, at) => !filled(cell) || isKnown(all[at] ?? '')),
      );
      (isSure ? single : together).push(both);
    }
    single.push(singly);
  }
  return [...single, ...together];
}

/**
 * A table's rows with headings that stand in several of them as one, in the lowest; the rows above stay as they are.
 */
export function withJoinedHeadings(
  table: Table,
  rows: readonly Cells[],
  isKnown: (cell: string) => boolean,
): Cells[] {
  const known = ({ cells }: HeadingRow) => cells.filter(isKnown).length;
  // Cells that are merged below each other are entries, too, where other rows are the headings.
  const [best] = headingRows(table, isKnown).toSorted((a, b) => known(b) - known(a));
  return !best || best.first === best.row ? [...rows] : rows.with(best.row, best.cells);
}
