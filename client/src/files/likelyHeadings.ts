/** The row of a table that looks most like headings, from 1: the first as wide as any. */
export function likelyHeadings(rows: readonly string[][]): number {
  const widest = Math.max(...rows.map(({ length }) => length));
  return rows.findIndex(({ length }) => length === widest) + 1;
}
