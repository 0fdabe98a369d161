// fontkit has no types; these are the parts that we use.
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }

  /** A glyph in a run of text. */
  export interface RunGlyph {
    /** Its number in the font; ours also say for which characters it stands (writtenGlyphs.ts). */
    id: number | string;
    /** In font units. */
    advanceWidth: number;
    codePoints: number[];
  }

  export interface Glyph extends RunGlyph {
    id: number;
    path: { commands: PathCommand[] };
  }

  export interface GlyphRun {
    glyphs: RunGlyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    /** The sum of the positions' advances, in font units. */
    readonly advanceWidth: number;
  }

  export interface Font {
    numGlyphs: number;
    unitsPerEm: number;
    /** The code points that have a glyph. */
    characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
    createSubset(): { includeGlyph(id: number | string): number; encode(): Uint8Array };
  }

  export function create(bytes: Uint8Array): Font;
}
