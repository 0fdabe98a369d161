import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const raw =
      start < 0 ? '' : body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const stream = dictionary.includes('/FlateDecode')
      ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
      : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** The characters of each glyph number of a font, from the file's own map for copying text. */
function charactersOf(cmap: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], index) => {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16));
      characters[Number.parseInt(first, 16) + index] = String.fromCharCode(...codes);
    });
  }
  for (const [, glyph = '', units = ''] of cmap.matchAll(/^<(\w{4})> <(\w+)>$/gm)) {
    characters[Number.parseInt(glyph, 16)] = Buffer.from(units, 'hex').swap16().toString('utf16le');
  }
  return characters;
}

/**
 * The text of a document that pdfkit wrote, in drawing order, without spaces. It is read through
 * the fonts' own character maps, as a PDF reader does when text is copied.
 */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(cmap)?.stream ?? ''));
    }
  }
  let text = '';
  for (const { stream } of objects.values()) {
    let characters: string[] = [];
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) characters = fonts.get(font) ?? [];
      for (const [, glyphs = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
        for (const glyph of glyphs.match(/.{4}/g) ?? []) {
          text += characters[Number.parseInt(glyph, 16)] ?? '\ufffd';
        }
      }
    }
  }
  return text.replace(/\s/g, '');
}
