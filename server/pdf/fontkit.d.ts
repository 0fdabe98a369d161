// fontkit ships no types: the part of it that we use.
declare module 'fontkit' {
  interface Path {
    toSVG(): string;
  }

  interface Glyph {
    id: number;
    /** In font units. */
    advanceWidth: number;
    path: Path;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { glyphs: Glyph[]; advanceWidth: number };
  }

  export function create(bytes: Uint8Array): Font;
}
