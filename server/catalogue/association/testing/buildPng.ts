import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A part of a PNG file, with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Picture {
  width?: number;
  height?: number;
  /** 2: RGB; 6: RGB with opacity. */
  colour?: 2 | 3 | 6;
  depth?: number;
  interlaced?: 0 | 1;
  /** The uncompressed pixels; without them correct ones are made. */
  pixels?: Buffer;
  /** Chunks before the last one. */
  further?: Buffer[];
}

/** A red square, or one with the given faults. */
export function buildPng(picture: Picture = {}): Buffer {
  const {
    width = 120,
    height = 120,
    colour = 6,
    depth = 8,
    interlaced = 0,
    further = [],
  } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced], 8);
  const pixel = colour === 6 ? [0xc8, 0x32, 0x1e, 0xff] : [0xc8, 0x32, 0x1e];
  const line = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  const pixels = picture.pixels ?? Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    ...further,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
