const range = /<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gi;
const block = /\d+ beginbfrange\n.*?endbfrange/s;
/** The most lines that a block may have. */
const most = 100;

/**
 * A map of a font's glyphs to characters, with a line for each glyph in place of pdfkit's lists of 256. Both are
 * allowed; programs that write a file anew (Ghostscript) keep only the lines whole.
 *
 * @param map as pdfkit writes it
 */
export function singleMappings(map: string): string {
  const lines: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(range)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, units = ''], index) => {
      const glyph = Number.parseInt(first, 16) + index;
      const characters = units.replaceAll(' ', '');
      // The glyph for what is missing stands for no character, nor does one that belongs to those before it.
      if (glyph === 0 || characters === '') return;
      lines.push(`<${glyph.toString(16).padStart(4, '0')}> <${characters}>`);
    });
  }
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += most) {
    const part = lines.slice(start, start + most);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return map.replace(block, () => blocks.join('\n'));
}
