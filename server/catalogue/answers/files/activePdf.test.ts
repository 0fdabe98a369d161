import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mostStreams, mostUnpacked } from './activePdf.ts';
import { refuseActivePdf } from './refuseActivePdf.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part)));
/** Objects written into a compressed stream, as most programs write them. */
const packed = (objects: string | Buffer, kind = '/ObjStm') => [
  `1 0 obj\n<< /Type ${kind} /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`,
  typeof objects === 'string' ? deflateSync(objects) : objects,
  '\nendstream\nendobj\n',
];

async function problemOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await refuseActivePdf(bytes);
    return undefined;
  } catch (error) {
    return (error as { problems: { file: { key: string }[] } }).problems.file[0]?.key;
  }
}

describe('a PDF of a stranger', () => {
  it.each([
    ['a script', '1 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj', 'file_pdf_script'],
    ['a script of a rendition', '1 0 obj << /S /Rendition /JS (a) >> endobj', 'file_pdf_script'],
    ['an XFA form', '1 0 obj << /AcroForm << /Fields [] /XFA 2 0 R >> >>', 'file_pdf_script'],
    ['a script under an escaped name', '1 0 obj << /S /J#61vaScript >> endobj', 'file_pdf_script'],
    [
      'an action that starts a program',
      '1 0 obj << /S /Launch /F (a) >> endobj',
      'file_pdf_launch',
    ],
    ['a file within it', '1 0 obj << /Type /EmbeddedFile >> endobj', 'file_pdf_attachment'],
    ['a list of files', '1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >>', 'file_pdf_attachment'],
    [
      'a script in what another reader takes for a stream',
      'stream\n/JavaScript \n',
      'file_pdf_script',
    ],
  ])(
    'with %s is refused by name, also where its objects are compressed',
    async (_, objects, key) => {
      expect(await problemOf(pdf(objects))).toBe(key);
      expect(await problemOf(pdf(...packed(objects)))).toBe(key);
      expect(await problemOf(pdf(...packed(objects, '/Obj#53tm')))).toBe(key);
    },
  );

  it.each(['stream\r', 'stream \n', 'stream%\r\n'])(
    'is looked at where %j begins a stream, as lenient readers take it',
    async (begin) => {
      const [dictionary = '', ...rest] = packed('1 0 obj << /S /JavaScript >> endobj');
      const lenient = String(dictionary).replace('stream\n', begin);
      expect(await problemOf(pdf(lenient, ...rest))).toBe('file_pdf_script');
    },
  );

  it('with compressed objects that nobody can read is refused', async () => {
    expect(await problemOf(pdf(...packed(Buffer.from('encrypted'))))).toBe('file_pdf_unreadable');
    // Objects that unpack to more than a document has are looked at no further, in one piece or in two.
    const large = deflateSync(Buffer.alloc(mostUnpacked + 1));
    expect(await problemOf(pdf(...packed(large)))).toBe('file_pdf_unreadable');
    const half = packed(deflateSync(Buffer.alloc(mostUnpacked / 2 + 1)));
    expect(await problemOf(pdf(...half))).toBeUndefined();
    expect(await problemOf(pdf(...half, ...half))).toBe('file_pdf_unreadable');
  });

  it('with as many streams as a document has is taken, and with more it is refused', async () => {
    const streams = (count: number) =>
      pdf('1 0 obj << >> stream\n\nendstream\nendobj\n'.repeat(count));
    expect(await problemOf(streams(mostStreams))).toBeUndefined();
    expect(await problemOf(streams(mostStreams + 1))).toBe('file_pdf_unreadable');
    const words = pdf('stream '.repeat(mostStreams + 1));
    expect(await problemOf(words)).toBe('file_pdf_unreadable');
  });

  it('is looked at as far as it says what a stream is, however far that is from where it begins', async () => {
    const [dictionary = '', ...rest] = packed('1 0 obj << /S /JavaScript >> endobj');
    const long = String(dictionary).replace(' /N', `${' '.repeat(100_000)}/N`);
    expect(await problemOf(pdf(long, ...rest))).toBe('file_pdf_script');
  });

  it('without any of these is taken, and so is a picture', async () => {
    expect(await problemOf(smallPdf())).toBeUndefined();
    expect(await problemOf(pdf(...packed('1 0 << /Type /Page >>')))).toBeUndefined();
    const link = '1 0 obj << /S /URI /URI (https://example.jp/LaunchPad) >> endobj';
    expect(await problemOf(pdf(link))).toBeUndefined();
    expect(await problemOf(Buffer.from('\u0089PNG /JavaScript '))).toBeUndefined();
  });
});
