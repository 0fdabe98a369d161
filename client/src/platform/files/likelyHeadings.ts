const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The row of a table that looks most like headings, from 1: the first in which as many cells are filled in as in
 * any. A title above them fills fewer. 0: the table is empty.
 *
 * @param rows those that can be chosen
 */
export function likelyHeadings(rows: readonly string[][]): number {
  const most = Math.max(0, ...rows.map(filled));
  return most === 0 ? 0 : rows.findIndex((cells) => filled(cells) === most) + 1;
}
