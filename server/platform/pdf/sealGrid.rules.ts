/**
 * The places of a name's characters in a square seal: `cells[row][column]`; '' is an empty cell.
 */
export interface SealGrid {
  rows: number;
  columns: number;
  cells: string[][];
}

const upright = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const mustBeTurned = /[ーｰ]/u;

/**
 * A name as on a square seal (角印): in columns from the right, with 之印 or 印 at the end to fill the
 * square. Latin letters and long-vowel marks would have to be turned, so names with these are
 * written in rows from the left.
 */
export function sealGrid(name: string): SealGrid {
  const plain = [...name.replace(/\s+/gu, '')];
  const side = Math.ceil(Math.sqrt(plain.length + 1));
  const columns = side;
  const rows = Math.ceil((plain.length + 1) / columns);
  const free = rows * columns - plain.length;
  const characters = [...plain, ...(free >= 2 ? ['之', '印'] : ['印'])];
  const vertical = upright.test(plain.join('')) && !mustBeTurned.test(name);
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const place = vertical ? (columns - 1 - column) * rows + row : row * columns + column;
      return characters[place] ?? '';
    }),
  );
  return { rows, columns, cells };
}
