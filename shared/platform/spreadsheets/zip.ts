import { Inflate } from 'fflate';
import { textDecoder } from './decodeText.rules.ts';

/** A file inside an archive. */
export interface ZipPart {
  isPacked: boolean;
  /** Where its bytes begin in the archive, and how many they are there. */
  start: number;
  size: number;
  /** How many they are unpacked, as the archive says. */
  unpacked: number;
}

/** The archive can't be read, or one of its parts. */
export class BrokenArchive extends Error {}

const endOfList = 0x0605_4b50;
const endOfLargeList = 0x0606_4b50;
const placeOfLargeList = 0x0706_4b50;
const listed = 0x0201_4b50;
const local = 0x0403_4b50;
/** A number that stands in the extra field instead, since the archive was written for more than 4 GB (zip64). */
const elsewhere = 0xffff_ffff;
const longestComment = 0xffff;
const mostParts = 10_000;

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - longestComment - 22);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endOfList) return at;
  }
  throw new BrokenArchive('no list of parts');
}

const large = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function startOfList(view: DataView): number {
  const end = findEnd(view);
  const start = view.getUint32(end + 16, true);
  if (start !== elsewhere) return start;
  const place = end - 20;
  if (place < 0 || view.getUint32(place, true) !== placeOfLargeList) return start;
  const largeEnd = large(view, place + 8);
  if (view.getUint32(largeEnd, true) !== endOfLargeList) throw new BrokenArchive('no zip64 list');
  return large(view, largeEnd + 48);
}

/** The numbers of a part that stand in its extra field, in the order in which they are missing. */
function completed(view: DataView, numbers: readonly number[], at: number, end: number): number[] {
  for (let field = at; field + 4 <= end;) {
    const next = field + 4 + view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      return numbers.map((number) => {
        if (number !== elsewhere) return number;
        value += 8;
        return large(view, value - 8);
      });
    }
    field = next;
  }
  return [...numbers];
}

/** A name that is no UTF-8 is of no part that we look for. */
function nameOf(bytes: Uint8Array): string {
  try {
    return textDecoder('utf-8').decode(bytes);
  } catch {
    return '';
  }
}

function readList(bytes: Uint8Array): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, ZipPart>();
  let at = startOfList(view);
  while (at + 46 <= bytes.length && view.getUint32(at, true) === listed) {
    if (parts.size === mostParts) throw new BrokenArchive('too many parts');
    const method = view.getUint16(at + 10, true);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const extra = at + 46 + nameLength;
    const end = extra + extraLength;
    const [unpacked = 0, size = 0, header = 0] = completed(
      view,
      [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
      extra,
      end,
    );
    const name = nameOf(bytes.subarray(at + 46, extra));
    if (method === 0 || method === 8) {
      if (view.getUint32(header, true) !== local) throw new BrokenArchive('no part there');
      const start =
        header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      if (start + size > bytes.length) throw new BrokenArchive('a part is cut off');
      parts.set(name.replace(/^\//, ''), { isPacked: method === 8, start, size, unpacked });
    }
    at = end + commentLength;
  }
  return parts;
}

/**
 * The parts of a ZIP archive by their paths, as its list at the end says.
 *
 * @throws BrokenArchive
 */
export function partsOf(bytes: Uint8Array): Map<string, ZipPart> {
  try {
    return readList(bytes);
  } catch (error) {
    // A place that the archive names and doesn't have.
    if (error instanceof RangeError) throw new BrokenArchive('cut off', { cause: error });
    throw error;
  }
}

/** How many packed bytes become 4 MB at most. */
const step = 4096;

/**
 * The bytes of a part, piece by piece: only the last piece is in memory, whatever the part unpacks to.
 *
 * @throws BrokenArchive
 */
export function* unpack(bytes: Uint8Array, part: ZipPart): Generator<Uint8Array> {
  const packed = bytes.subarray(part.start, part.start + part.size);
  if (!part.isPacked) {
    for (let at = 0; at < packed.length; at += step) yield packed.subarray(at, at + step);
    return;
  }
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += step) {
    try {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch (error) {
      throw new BrokenArchive('a part can’t be unpacked', { cause: error });
    }
    yield* pieces;
    pieces = [];
  }
}
