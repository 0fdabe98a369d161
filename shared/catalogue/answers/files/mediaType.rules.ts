import type { FileKind } from '../../form-templates/fieldTypes.ts';

/** The media types of files that answer a question, each with its kind and its extension. */
export const mediaTypes = {
  'application/pdf': { kind: 'pdf', extension: 'pdf' },
  'image/jpeg': { kind: 'picture', extension: 'jpg' },
  'image/png': { kind: 'picture', extension: 'png' },
} as const satisfies Record<string, { kind: FileKind; extension: string }>;
export type MediaType = keyof typeof mediaTypes;

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

function standsAt(bytes: Uint8Array, offset: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}

/** Where these bytes stand last, not before `from`; -1: nowhere. */
function lastOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  for (let at = bytes.length - wanted.length; at >= Math.max(from, 0); at -= 1) {
    if (standsAt(bytes, at, wanted)) return at;
  }
  return -1;
}

function number16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function number32(bytes: Uint8Array, at: number): number {
  return number16(bytes, at) * 65_536 + number16(bytes, at + 2);
}

/** Programs write up to this much after the end of a PDF. */
const tail = 1024;

function isPdf(bytes: Uint8Array): boolean {
  const version = bytes[5] === 0x31 || bytes[5] === 0x32;
  const begins = standsAt(bytes, 0, ascii('%PDF-')) && version && bytes[6] === 0x2e;
  return begins && lastOf(bytes, ascii('%%EOF'), bytes.length - tail) > 0;
}

/** From chunk to chunk: the first gives the size, one has the picture, the last ends it. */
function isPng(bytes: Uint8Array): boolean {
  if (!standsAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return false;
  const header = standsAt(bytes, 8, [0, 0, 0, 13, ...ascii('IHDR')]);
  if (!header || number32(bytes, 16) === 0 || number32(bytes, 20) === 0) return false;
  let hasPicture = false;
  for (let at = 33; at + 12 <= bytes.length; at += 12 + number32(bytes, at)) {
    if (standsAt(bytes, at + 4, ascii('IDAT'))) hasPicture = true;
    if (standsAt(bytes, at + 4, ascii('IEND'))) return hasPicture && number32(bytes, at) === 0;
  }
  return false;
}

/** The markers of a frame, which gives the size; three numbers between them mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** From segment to segment: one gives the size, then comes the picture, and a marker ends it. */
function isJpeg(bytes: Uint8Array): boolean {
  if (!standsAt(bytes, 0, [0xff, 0xd8, 0xff])) return false;
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = number16(bytes, at + 2);
    if (marker < 0xc0 || length < 2) return false;
    if (marker === 0xda) return hasSize && lastOf(bytes, [0xff, 0xd9], at + length) > 0;
    if (isFrame(marker)) hasSize = number16(bytes, at + 5) > 0 && number16(bytes, at + 7) > 0;
    at += 2 + length;
  }
  return false;
}

/** What a file is by its bytes, whatever its name says; null: nothing that is taken, or only a part of it. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (isPdf(bytes)) return 'application/pdf';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isPng(bytes) ? 'image/png' : null;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];

/** A picture as phones store it, which few programs of an office open. */
export function isHeic(bytes: Uint8Array): boolean {
  return (
    standsAt(bytes, 4, ascii('ftyp')) &&
    heicBrands.some((brand) => standsAt(bytes, 8, ascii(brand)))
  );
}
