import { deflateSync } from 'node:zlib';
import type { Glyph } from 'fontkit';
import { fonts } from './fonts.ts';
import { sealGrid } from './sealGrid.rules.ts';

interface SealOutline {
  /** The side of the square in which the seal is drawn, in the seal's own units. */
  box: number;
  /** PDF operators, compressed. */
  deflated: Buffer;
}

const box = 1000;
const line = 24;
const padding = 70;
const vermilion = '0.784 0.196 0.118';

const mostSeals = 20;
const seals = new Map<string, SealOutline>();

/**
 * The square seal of a name. It is cached, since all receipts of an issuer have the same seal. It
 * consists of outlines, not of text, so that a search or a screen reader doesn't find the name in
 * pieces.
 */
export function sealOutline(name: string): SealOutline {
  const known = seals.get(name);
  if (known) return known;
  const seal = { box, deflated: deflateSync(operators(name), { level: 9 }) };
  const [oldest] = seals.keys();
  if (seals.size >= mostSeals && oldest !== undefined) seals.delete(oldest);
  seals.set(name, seal);
  return seal;
}

function operators(name: string): string {
  const { bold } = fonts();
  const { rows, columns, cells } = sealGrid(name);
  const [width, height] = [(box - 2 * padding) / columns, (box - 2 * padding) / rows];
  const characters = cells.flatMap((row, rowIndex) =>
    row.flatMap((character, columnIndex) => {
      if (character === '') return [];
      const glyph = bold.glyphForCodePoint(character.codePointAt(0) ?? 0);
      // Characters fill their cell as on a carved seal. The em box reaches 0.12 below the baseline.
      const [across, up] = [width / bold.unitsPerEm, height / bold.unitsPerEm];
      const left = padding + columnIndex * width;
      const baseline = box - padding - (rowIndex + 0.88) * height;
      return [`q ${numbers(across, 0, 0, up, left, baseline)} cm`, outline(glyph), 'f Q'];
    }),
  );
  return [`${vermilion} RG ${vermilion} rg ${line} w`, frame(), 'S', ...characters].join('\n');
}

/** A square with rounded corners; its line lies inside the box. */
function frame(): string {
  const [low, high, radius] = [line / 2, box - line / 2, 60];
  // The distance from the corner to the control points of a Bézier curve for a quarter circle.
  const handle = radius * (1 - 0.5523);
  return [
    `${numbers(low + radius, low)} m ${numbers(high - radius, low)} l`,
    `${numbers(high - handle, low, high, low + handle, high, low + radius)} c`,
    `${numbers(high, high - radius)} l`,
    `${numbers(high, high - handle, high - handle, high, high - radius, high)} c`,
    `${numbers(low + radius, high)} l`,
    `${numbers(low + handle, high, low, high - handle, low, high - radius)} c`,
    `${numbers(low, low + radius)} l`,
    `${numbers(low, low + handle, low + handle, low, low + radius, low)} c h`,
  ].join('\n');
}

/**
 * A glyph's outline in font units. Quadratic curves become cubic ones, since PDF has only these.
 */
function outline(glyph: Glyph): string {
  let [x, y] = [0, 0];
  const towards = (from: number, to: number) => Math.round(from + ((to - from) * 2) / 3);
  return glyph.path.commands
    .map(({ command, args }) => {
      const [fromX, fromY] = [x, y];
      [x = fromX, y = fromY] = args.slice(-2);
      switch (command) {
        case 'moveTo':
          return `${numbers(x, y)} m`;
        case 'lineTo':
          return `${numbers(x, y)} l`;
        case 'bezierCurveTo':
          return `${numbers(...args)} c`;
        case 'quadraticCurveTo': {
          const [middleX = 0, middleY = 0] = args;
          const first = [towards(fromX, middleX), towards(fromY, middleY)];
          const second = [towards(x, middleX), towards(y, middleY)];
          return `${numbers(...first, ...second, x, y)} c`;
        }
        case 'closePath':
          return 'h';
      }
    })
    .join('\n');
}

function numbers(...values: number[]): string {
  return values.map((value) => Math.round(value * 1000) / 1000).join(' ');
}
