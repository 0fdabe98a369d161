/** How the characters of a name stand in a square seal: `cells[row][column]`, '' for none. */
export interface SealGrid {
  rows: number;
  columns: number;
  cells: string[][];
}

const upright = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const wontStandUpright = /[ーｰ]/u;

/**
 * A name as square seals (角印) show it: columns from the right, closed with 之印 or 印 where that
 * fills the square. Names with Latin letters or long-vowel marks, which would have to be turned, run
 * in rows from the left.
 */
export function sealGrid(name: string): SealGrid {
  const plain = [...name.replace(/\s+/gu, '')];
  const side = Math.ceil(Math.sqrt(plain.length + 1));
  const columns = side;
  const rows = Math.ceil((plain.length + 1) / columns);
  const free = rows * columns - plain.length;
  const characters = [...plain, ...(free >= 2 ? ['之', '印'] : ['印'])];
  const vertical = upright.test(plain.join('')) && !wontStandUpright.test(name);
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const place = vertical ? (columns - 1 - column) * rows + row : row * columns + column;
      return characters[place] ?? '';
    }),
  );
  return { rows, columns, cells };
}
