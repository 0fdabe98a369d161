/** The last row and column of a sheet of Excel. */
const mostRows = 1_048_576;
const lastColumn = 'XFD';

/** The address of a cell (B12) or the number of a row (12), and whether that is all: `<c r="B12" s="1"/>`. */
const places = /\sr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')((?:\s+[\w:]+="[^"<>]*")*\s*\/>)?/g;

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
}

/**
 * How many cells the rectangle has in which a sheet's cells stand, told by the addresses alone: a library
 * that reads a sheet makes all of them, though two cells far apart need but a hundred bytes.
 *
 * @param xml a part of a workbook, unpacked; one that is no sheet has none
 * @returns Infinity: an address that no sheet of Excel has
 */
export function sheetSize(xml: string): number {
  // A picture may have an attribute r, too.
  if (!xml.includes('sheetData')) return 0;
  let rows = 0;
  let columns = 0;
  for (const [, double, single, empty] of xml.matchAll(places)) {
    const place = /^([A-Z]*)(\d*)$/.exec(double ?? single ?? '');
    if (!place) return Infinity;
    const [letters = '', digits = ''] = place.slice(1);
    const row = Number(digits);
    const isBeyond =
      letters.length > lastColumn.length ||
      (letters.length === lastColumn.length && letters > lastColumn);
    if (isBeyond || row > mostRows) return Infinity;
    if (empty !== undefined) continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}
