// fontkit has no types; these are the parts that we use.
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }

  interface Outline {
    numberOfContours: number;
    /** Of a composed glyph: its parts, and the positions of their ids in its bytes. */
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
    /** The sum of the positions' advances, in font units. */
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
