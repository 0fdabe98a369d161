import { expect, test } from 'vitest';
import { readPng } from './readPng.ts';
import { buildPng, chunk } from './testing/buildPng.ts';

test('a valid picture is accepted, and stored without metadata', () => {
  const plain = buildPng();
  const read = readPng(buildPng({ further: [chunk('tEXt', Buffer.from('Author\0佐藤'))] }));
  expect(read).toEqual({ bytes: plain, width: 120, height: 120 });
  expect(readPng(buildPng({ colour: 2, width: 60, height: 1200 }))).toMatchObject({ width: 60 });
});

test.each([
  ['another kind of file', Buffer.from('%PDF-1.7 and so on'), 'seal_png'],
  ['nothing', Buffer.alloc(0), 'seal_png'],
  ['a picture that was cut off', buildPng().subarray(0, -20), 'seal_png'],
  ['a picture that was damaged', Buffer.from(buildPng()).fill(1, 50, 60), 'seal_png'],
  ['fewer pixels than promised', buildPng({ pixels: Buffer.alloc(100) }), 'seal_png'],
  ['a compression bomb', buildPng({ pixels: Buffer.alloc(50_000_000) }), 'seal_png'],
  ['a picture that is too small to print', buildPng({ width: 59 }), 'seal_side'],
  ['a picture that is too large', buildPng({ width: 1201, pixels: Buffer.alloc(1) }), 'seal_side'],
  ['an unknown filter', buildPng({ pixels: Buffer.alloc(481 * 120, 9) }), 'seal_png'],
  ['an unknown bit depth', buildPng({ depth: 0, pixels: Buffer.alloc(120) }), 'seal_kind'],
  [
    'an empty palette',
    buildPng({
      colour: 3,
      pixels: Buffer.alloc(121 * 120),
      further: [chunk('PLTE', Buffer.alloc(0))],
    }),
    'seal_png',
  ],
  ['an interlaced picture', buildPng({ interlaced: 1 }), 'seal_kind'],
  ['too many bytes', Buffer.concat([buildPng(), Buffer.alloc(500_000)]), 'seal_size'],
])('%s is refused', (_, bytes, key) => {
  expect(readPng(bytes)).toMatchObject({ key });
});
