import { sealLimits } from '@seminar/shared/catalogue/association/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that a picture is drawn from; all others (texts, times, profiles) are dropped. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** For each colour type: the values of a pixel and their possible bit depths (PNG, section 11.2.2). */
const kinds: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8] },
  2: { channels: 3, depths: [8] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8] },
  6: { channels: 4, depths: [8] },
};
const lastFilter = 4;

export interface Png {
  /** The file without the chunks that are not drawn. */
  bytes: Buffer;
  width: number;
  height: number;
}

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end - 4);
    if (crc32(body) !== bytes.readUInt32BE(end - 4)) return null;
    const type = body.toString('latin1', 0, 4);
    chunks.push({ type, data: body.subarray(4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/**
 * Whether the pixels unpack to exactly the size in the header (a compression bomb is stopped at that
 * size), and each line has a known filter: any other would crash the process that draws it.
 */
function isWhole(chunks: Chunk[], perLine: number, lines: number): boolean {
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  const expected = perLine * lines;
  try {
    const pixels = inflateSync(packed, { maxOutputLength: expected + 1 });
    if (pixels.length !== expected) return false;
    return Array.from({ length: lines }, (_, line) => pixels[line * perLine] ?? 255).every(
      (filter) => filter <= lastFilter,
    );
  } catch {
    return false;
  }
}

function hasPalette(chunks: Chunk[]): boolean {
  const length = chunks.find(({ type }) => type === 'PLTE')?.data.length ?? 0;
  return length > 0 && length <= 768 && length % 3 === 0;
}

/**
 * Reads an uploaded picture down to its last pixel, so that no picture is stored that a document can't
 * be drawn with.
 *
 * @returns a message if the picture is refused
 */
export function readPng(bytes: Buffer): Png | Message {
  if (bytes.length > sealLimits.bytes) return message('seal_size');
  if (!bytes.subarray(0, 8).equals(signature)) return message('seal_png');
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return message('seal_png');
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const { leastSide, mostSide } = sealLimits;
  if (Math.min(width, height) < leastSide || Math.max(width, height) > mostSide) {
    return message('seal_side', { least: leastSide, most: mostSide });
  }
  const [depth = 0, colour = 0, compression, filter, interlaced] = header.data.subarray(8);
  const kind = kinds[colour];
  if (!kind?.depths.includes(depth) || interlaced !== 0) return message('seal_kind');
  if (compression !== 0 || filter !== 0) return message('seal_png');
  const perLine = 1 + Math.ceil((width * kind.channels * depth) / 8);
  if (colour === 3 && !hasPalette(chunks)) return message('seal_png');
  if (!isWhole(chunks, perLine, height)) return message('seal_png');
  const kept = chunks.flatMap(({ type, whole }) => (drawn.has(type) ? [whole] : []));
  return { bytes: Buffer.concat([signature, ...kept]), width, height };
}
