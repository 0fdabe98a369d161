// A font's file as OpenType describes it (ISO/IEC 14496-22): what our documents need and no library reads.

export interface Table {
  tag: string;
  bytes: Uint8Array;
}

export const directoryHead = 12;
export const directoryEntry = 16;

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The tables of a font's file, in the order of its directory. */
export function tablesIn(file: Uint8Array): Table[] {
  const view = viewOf(file);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const entry = directoryHead + index * directoryEntry;
    const offset = view.getUint32(entry + 8);
    return {
      tag: String.fromCharCode(...file.subarray(entry, entry + 4)),
      bytes: file.subarray(offset, offset + view.getUint32(entry + 12)),
    };
  });
}

function tableOf(file: Uint8Array, tag: string): Uint8Array {
  const found = tablesIn(file).find((table) => table.tag === tag);
  if (!found) throw new Error(`the font has no table ${tag}`);
  return found.bytes;
}

/** Reads glyphs from a file, by their numbers. */
export interface GlyphFile {
  /** As in the file; empty: nothing is drawn. */
  outline(id: number): Uint8Array;
  /** Its entry in `hmtx`: width and left bearing. */
  metrics(id: number): number;
  /** The offsets in a font's `loca` have four bytes, not two. */
  longOffsets: boolean;
}

/** @param file a font with TrueType outlines */
export function glyphsIn(file: Uint8Array): GlyphFile {
  const glyf = tableOf(file, 'glyf');
  const loca = viewOf(tableOf(file, 'loca'));
  const hmtx = viewOf(tableOf(file, 'hmtx'));
  const longOffsets = viewOf(tableOf(file, 'head')).getUint16(50) === 1;
  const withWidth = viewOf(tableOf(file, 'hhea')).getUint16(34);
  const start = (id: number) => (longOffsets ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2);
  return {
    longOffsets,
    outline: (id) => glyf.subarray(start(id), start(id + 1)),
    metrics(id) {
      if (id < withWidth) return hmtx.getUint32(id * 4);
      // The last width holds for all that follow; they have only their bearings.
      const width = hmtx.getUint16((withWidth - 1) * 4);
      const bearing = hmtx.getUint16(withWidth * 4 + (id - withWidth) * 2);
      return ((width << 16) | bearing) >>> 0;
    },
  };
}

/**
 * The forms of characters that a font has: the glyph of a character with a variation selector; null: the
 * usual glyph is that form (`cmap`, format 14).
 */
export type Forms = ReadonlyMap<string, number | null>;

export function formsIn(file: Uint8Array): Forms {
  const cmap = tableOf(file, 'cmap');
  const view = viewOf(cmap);
  const forms = new Map<string, number | null>();
  const uint24 = (at: number) => (view.getUint16(at) << 8) | view.getUint8(at + 2);
  const readSelectors = (table: number) => {
    for (let index = 0; index < view.getUint32(table + 6); index += 1) {
      const record = table + 10 + index * 11;
      const selector = String.fromCodePoint(uint24(record));
      const [usual, own] = [view.getUint32(record + 3), view.getUint32(record + 7)];
      for (let range = 0; usual > 0 && range < view.getUint32(table + usual); range += 1) {
        const at = table + usual + 4 + range * 4;
        for (let more = 0; more <= view.getUint8(at + 3); more += 1) {
          forms.set(String.fromCodePoint(uint24(at) + more) + selector, null);
        }
      }
      for (let entry = 0; own > 0 && entry < view.getUint32(table + own); entry += 1) {
        const at = table + own + 4 + entry * 5;
        forms.set(String.fromCodePoint(uint24(at)) + selector, view.getUint16(at + 3));
      }
    }
  };
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const table = view.getUint32(4 + index * 8 + 4);
    if (view.getUint16(table) === 14) readSelectors(table);
  }
  return forms;
}
