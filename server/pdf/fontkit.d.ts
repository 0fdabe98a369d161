// fontkit ships no types: the part of it that we use.
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }

  interface Outline {
    numberOfContours: number;
    /** Of a glyph that is made of others: which, and where in its bytes their numbers stand. */
    components?: { glyphID: number; pos: number }[];
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
    /** In font units; adds up the positions. */
    readonly advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
    createSubset(): { font: Font };
  }

  export function create(bytes: Uint8Array): Font;
}
