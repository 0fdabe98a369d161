// fontkit has no types; these are the parts that we use.
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }

  interface Outline {
    /** Negative: it is made of other glyphs. */
    numberOfContours: number;
  }

  export interface Glyph {
    id: number;
    /** In font units. */
    advanceWidth: number;
    path: { commands: PathCommand[] };
    _decode(): Outline | null;
    _getMetrics(): { leftBearing: number };
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    /** The sum of the positions' advances, in font units. */
    readonly advanceWidth: number;
  }

  export interface Font {
    numGlyphs: number;
    unitsPerEm: number;
    /** The code points that have a glyph. */
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
    createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
    /** Where each glyph begins in the table `glyf`; version 0 counts pairs of bytes. */
    loca: { version: 0 | 1; offsets: number[] };
    /** The file, and where the table begins in it. */
    _getTableStream(tag: string): { buffer: Uint8Array; pos: number };
  }

  export function create(bytes: Uint8Array): Font;
}
