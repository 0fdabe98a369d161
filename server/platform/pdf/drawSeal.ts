import { createHash } from 'node:crypto';
import { sealOutline } from './sealOutline.ts';
import { printable } from './printable.ts';
import type { Pdf, Sheet } from './writePdf.ts';

interface Place {
  x: number;
  y: number;
  /** In points. */
  side: number;
}

/**
 * The seals that a document's file already contains, by content, so that each is stored only once.
 */
const known = new WeakMap<Pdf, Map<string, unknown>>();

function once<Part>(pdf: Pdf, key: string, make: () => Part): Part {
  const parts = known.get(pdf) ?? new Map<string, unknown>();
  known.set(pdf, parts);
  if (!parts.has(key)) parts.set(key, make());
  return parts.get(key) as Part;
}

/**
 * The issuer's seal.
 *
 * @param picture a PNG that the issuer uploaded, as large as fits; null: a square seal is drawn
 *   from the name
 */
export function drawSeal(
  sheet: Sheet,
  name: string,
  picture: Uint8Array | null,
  place: Place,
): void {
  sheet.figure(`${printable(name)}の印影`, () => {
    if (picture) showPicture(sheet.pdf, picture, place);
    else showDrawn(sheet.pdf, printable(name), place);
  });
}

function showPicture(pdf: Pdf, png: Uint8Array, { x, y, side }: Place): void {
  const key = createHash('sha256').update(png).digest('hex');
  const picture = once(pdf, key, () => pdf.openImage(Buffer.from(png)));
  pdf.image(picture, x, y, { fit: [side, side], align: 'center', valign: 'center' });
}

function showDrawn(pdf: Pdf, name: string, { x, y, side }: Place): void {
  const form = once(pdf, name, () => {
    const { box, deflated } = sealOutline(name);
    const drawing = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, box, box],
      Resources: {},
      Filter: 'FlateDecode',
    });
    drawing.end(deflated);
    return { drawing, box };
  });
  pdf.page.xobjects.Seal = form.drawing;
  const scale = side / form.box;
  // On the page y points down, in the seal it points up.
  pdf.save().transform(scale, 0, 0, -scale, x, y + side);
  pdf.addContent('/Seal Do').restore();
}
