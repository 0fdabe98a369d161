import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasUnfitCharacter } from '../../../text.ts';
import { mostBytes, readFile, shownName } from './file.rules.ts';
import { isHeic, mediaTypeOf, mediaTypes, type MediaType } from './mediaType.rules.ts';
import { bytes, smallHeic, smallJpeg, smallPdf, smallPng } from './testing/files.ts';

const samples: [MediaType, Uint8Array][] = [
  ['application/pdf', smallPdf()],
  ['image/jpeg', smallJpeg()],
  ['image/png', smallPng()],
];
const both = { accepts: ['pdf', 'picture'] } as const;

describe('what a file is', () => {
  it.each(samples)('%s is known by its bytes', (type, bytes) => {
    expect(mediaTypeOf(bytes)).toBe(type);
    expect(readFile(both, bytes)).toEqual({ mediaType: type, problem: null });
  });

  it.each(samples)('%s that ends in the middle is nothing', (_, whole) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 7 }), (length) => {
        expect(mediaTypeOf(whole.slice(0, length))).toBeNull();
      }),
    );
  });

  test('random bytes are never taken, nor are they after the beginning of a file that is', () => {
    const beginning = fc.constantFrom(
      [],
      ...samples.flatMap(([, bytes]) => [
        Array.from(bytes.slice(0, 4)),
        Array.from(bytes.slice(0, 8)),
      ]),
    );
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 4000 }), (begin, rest) => {
        expect(mediaTypeOf(Uint8Array.from([...begin, ...rest]))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('a text, a page, a program and an archive are nothing', () => {
    const texts = [
      '',
      'こんにちは',
      '<html><script>alert(1)</script>',
      'MZ\u0090',
      'PK\u0003\u0004',
    ];
    for (const text of texts) expect(mediaTypeOf(bytes(text))).toBeNull();
  });

  test('a page that hides behind the first bytes of a picture is nothing', () => {
    const page = bytes('GIF89a<script>alert(1)</script>');
    expect(mediaTypeOf(Uint8Array.from([0xff, 0xd8, 0xff, ...page]))).toBeNull();
  });
});

describe('a field', () => {
  it('takes only its kinds', () => {
    const refused = { mediaType: null, problem: { key: 'file_kind', values: { kinds: 'PDF' } } };
    expect(readFile({ accepts: ['pdf'] }, smallJpeg())).toEqual(refused);
    expect(readFile({ accepts: ['picture'] }, smallPdf()).problem?.values).toEqual({
      kinds: 'JPEG, PNG',
    });
    expect(readFile({}, smallPdf()).problem?.key).toBe('file_kind');
  });

  it('says what to do with a picture that only phones know', () => {
    expect(isHeic(smallHeic())).toBe(true);
    expect(readFile(both, smallHeic()).problem).toEqual({ key: 'file_heic' });
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => !isHeic(bytes)));
  });

  it('takes as much as it says, and no more than any may', () => {
    const mebibyte = 1024 * 1024;
    expect(readFile({ ...both, maximum: 2 }, smallPdf(2 * mebibyte)).problem).toBeNull();
    expect(readFile({ ...both, maximum: 2 }, smallPdf(2 * mebibyte + 1)).problem).toEqual({
      key: 'file_too_large',
      values: { megabytes: 2 },
    });
    expect(readFile(both, smallPdf(mostBytes)).problem).toBeNull();
    expect(readFile(both, smallPdf(mostBytes + 1)).problem?.key).toBe('file_too_large');
    expect(readFile(both, new Uint8Array()).problem).toEqual({ key: 'file_empty' });
  });
});

describe('the name under which a file is shown', () => {
  it.each<[string, MediaType, string]>([
    ['免許証.pdf', 'application/pdf', '免許証.pdf'],
    ['写真.JPEG', 'image/jpeg', '写真.JPEG'],
    ['photo.exe', 'image/jpeg', 'photo.exe.jpg'],
    ['photo.png', 'image/jpeg', 'photo.png.jpg'],
    ['a/b\\c<d>.pdf', 'application/pdf', 'a_b_c_d_.pdf'],
    ['..', 'image/png', 'file.png'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['見\u200bえ ない  名.pdf', 'application/pdf', '見_え ない 名.pdf'],
  ])('%s of %s is %s', (name, type, shown) => {
    expect(shownName(name, type)).toBe(shown);
  });

  it('is short, has its extension, and nothing that a system can’t store', () => {
    const types = Object.keys(mediaTypes) as MediaType[];
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom(...types),
        (name, type) => {
          const shown = shownName(name, type);
          expect([...shown].length).toBeLessThanOrEqual(100);
          expect(shown).toMatch(/^[^<>:"/\\|?*]+\.(pdf|jpe?g|png)$/iu);
          expect(hasUnfitCharacter(shown)).toBe(false);
        },
      ),
    );
  });
});
