import { page } from '../../pdf/paper.ts';
import type { Sheet } from '../../pdf/writePdf.ts';
import { writeTagged, type TextStyle } from '../../pdf/writeText.ts';

// In points.
export const left = 84;
export const right = page.width - left;
export const width = right - left;

type Line = Partial<TextStyle> & Pick<TextStyle, 'y' | 'size'> & { tag?: string };

/** Writes a text between the left and the right margin, unless `line` says otherwise. */
export function say(sheet: Sheet, text: string, { tag = 'P', x = left, ...line }: Line): void {
  writeTagged(sheet, tag, text, { x, width: right - x, ...line });
}
