/** The last row and column of a sheet of Excel. */
const mostRows = 1_048_576;
const lastColumn = 'XFD';

/** Where the value of an attribute `r` begins: the address of a cell (B12) or the number of a row (12). */
const places = /\sr\s*=\s*(["'])/g;
const longestAddress = 20;
const longestTag = 200;

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
}

/** Whether what follows an address says that its cell holds nothing: ` s="1"/>`. */
function isEmpty(rest: string): boolean {
  const end = rest.indexOf('>');
  const tag = rest.slice(0, Math.max(end, 0));
  // An odd number of quotes: the > stands in a value.
  return tag.endsWith('/') && !/[<']/.test(tag) && tag.split('"').length % 2 === 1;
}

/**
 * How many cells the rectangle has in which a sheet's cells stand, told by the addresses alone: a library
 * that reads a sheet makes all of them, though two cells far apart need but a hundred bytes. Each character is
 * looked at a few times only, whatever the file says.
 *
 * @param xml a part of a workbook, unpacked; one that is no sheet has none
 * @returns Infinity: an address that no sheet of Excel has
 */
export function sheetSize(xml: string): number {
  // A picture may have an attribute r, too.
  if (!xml.includes('sheetData')) return 0;
  let rows = 0;
  let columns = 0;
  for (const found of xml.matchAll(places)) {
    const start = found.index + found[0].length;
    const [address = '', ...more] = xml
      .slice(start, start + longestAddress)
      .split(found[1] ?? '"', 2);
    const place = /^([A-Z]*)(\d*)$/.exec(address);
    if (!place || more.length === 0) return Infinity;
    const [letters = '', digits = ''] = place.slice(1);
    const row = Number(digits);
    const isBeyond =
      letters.length > lastColumn.length ||
      (letters.length === lastColumn.length && letters > lastColumn);
    if (isBeyond || row > mostRows) return Infinity;
    const after = start + address.length + 1;
    // A row is as long as its cells, and cells that hold nothing are left out.
    if (letters === '' || isEmpty(xml.slice(after, after + longestTag))) continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}
