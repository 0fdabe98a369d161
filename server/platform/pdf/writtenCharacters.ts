import { inflateSync } from 'node:zlib';

const notThere = Buffer.alloc(0);

/** The stream of an object in a file that pdfkit wrote, as it is when it is no longer compressed. */
function streamOf(file: Buffer, object: string): Buffer {
  const start = file.indexOf(`\n${object} 0 obj\n`);
  const begin = start < 0 ? -1 : file.indexOf('stream\n', start);
  const end = begin < 0 ? -1 : file.indexOf('\nendstream', begin);
  return end < 0 ? notThere : inflateSync(file.subarray(begin + 'stream\n'.length, end));
}

/**
 * The characters for which the glyphs of a stored paper stand: what readers search and copy. Read from the maps
 * of its fonts.
 *
 * @param file as pdfkit wrote it
 */
export function writtenCharacters(file: Buffer): ReadonlySet<string> {
  const characters = new Set<string>();
  for (const [, object = ''] of file.toString('latin1').matchAll(/\/ToUnicode (\d+) 0 R/g)) {
    const map = streamOf(file, object).toString('latin1');
    const lines = map.matchAll(/^<[0-9a-f]{4}> <([0-9a-f]+)>$/gim);
    const lists = map.matchAll(/\[(.*?)\]/g);
    const listed = Array.from(lists, ([, list = '']) => [...list.matchAll(/<([0-9a-f ]+)>/gi)]);
    for (const [, hex = ''] of [...lines, ...listed.flat()]) {
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      if (units.length % 2 === 0) {
        for (const character of units.swap16().toString('utf16le')) characters.add(character);
      }
    }
  }
  return characters;
}
