import { widenKana } from '../japan/kana.ts';

/** What some programs leave of a line break that they could not write. */
const lostBreak = /_x000[dD]_/g;

/** The text of a cell that is one line for us: its line breaks, tabs and repeated spaces are a space each. */
export function asOneLine(cell: string): string {
  return cell.replace(lostBreak, ' ').replace(/\s+/g, ' ').trim();
}

/** A heading as all readers compare it: width, case, spaces and quotation marks make no difference. */
export function headingKey(heading: string): string {
  return widenKana(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\ufeff\0"']/g, '');
}
