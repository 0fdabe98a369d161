import {
  catalog,
  content,
  dictionary,
  everyDictionary,
  list,
  ofType,
  pages,
  trailer,
  textOf,
} from './paper.ts';
import {
  iso19005,
  rulesOf,
  first,
  header,
  never,
  put,
  page,
  intents,
  streams,
  noKey,
} from './ruleParts.ts';

/** The rules of ISO 19005-2, level B, that a program can check; 19005-3 has the same but for 6.8. */
export const archive = rulesOf(iso19005, [
  [
    '6.1.2',
    'the file begins with its version',
    (it) => /^%PDF-1\.[0-7]/.test(header(it)),
    (it) => {
      it.bytes = Buffer.concat([Buffer.from('\n'), it.bytes]);
    },
  ],
  [
    '6.1.2',
    'a comment with four bytes above 127 follows',
    (it) => /^%PDF-1\.\d\r?\n%[\x80-\xff]{4}/.test(header(it)),
    (it) => {
      it.bytes = Buffer.from(it.bytes);
      it.bytes.fill(0x20, 9, 15);
    },
  ],
  [
    '6.1.3',
    'the trailer has an ID',
    (it) => list(it, trailer(it)['/ID']).length === 2,
    (it) => {
      delete trailer(it)['/ID'];
    },
  ],
  noKey('6.1.3', 'the file is not encrypted', '/Encrypt', trailer),
  [
    '6.1.3',
    'nothing follows the end of the file',
    (it) => /%%EOF\r?\n?$/.test(it.bytes.subarray(-8).toString('latin1')),
    (it) => {
      it.bytes = Buffer.concat([it.bytes, Buffer.from('more')]);
    },
  ],
  [
    '6.1.7.1',
    'no stream is in another file',
    (it) => streams(it).every((dict) => dict['/F'] === undefined),
    (it) => {
      first(streams(it))['/F'] = 'u:other.bin';
    },
  ],
  noKey('6.1.7.1', 'no stream has filters of another file', '/FFilter', (it) => first(streams(it))),
  noKey('6.1.7.1', 'no stream has parameters of another file', '/FDecodeParms', (it) =>
    first(streams(it)),
  ),
  [
    '6.1.7.2',
    'no stream is compressed with LZW',
    (it) => streams(it).every((dict) => !JSON.stringify(dict['/Filter'] ?? '').includes('LZW')),
    (it) => {
      first(streams(it))['/Filter'] = '/LZWDecode';
    },
  ],
  [
    '6.1.7.2',
    'no stream has a filter that encrypts',
    (it) => streams(it).every((dict) => !JSON.stringify(dict['/Filter'] ?? '').includes('/Crypt')),
    (it) => {
      first(streams(it))['/Filter'] = ['/Crypt'];
    },
  ],
  [
    '6.1.12',
    'permissions are those of a signature',
    (it) =>
      Object.keys(dictionary(it, catalog(it)['/Perms'])).every((key) =>
        ['/UR3', '/DocMDP'].includes(key),
      ),
    put('/Perms', { '/Other': {} }),
  ],
  [
    '6.1.13',
    'no name is longer than 127 bytes',
    (it) =>
      everyDictionary(it).every((dict) =>
        Object.keys(dict).every((key) => Buffer.byteLength(key) <= 128),
      ),
    put(`/${'x'.repeat(128)}`, 1),
  ],
  [
    '6.1.13',
    'no page is smaller than 3 or larger than 14400 units',
    (it) =>
      pages(it).every((dict) => {
        const box = list(it, dict['/MediaBox']).map(Number);
        const sides = [(box[2] ?? 0) - (box[0] ?? 0), (box[3] ?? 0) - (box[1] ?? 0)];
        return sides.every((side) => side >= 3 && side <= 14_400);
      }),
    put('/MediaBox', [0, 0, 2, 2], page),
  ],
  [
    '6.2.3',
    'the file has an output intent',
    (it) => intents(it).length > 0,
    (it) => {
      delete catalog(it)['/OutputIntents'];
    },
  ],
  [
    '6.2.3',
    'the output intent is one for PDF/A',
    (it) => intents(it).every((dict) => dict['/S'] === '/GTS_PDFA1'),
    (it) => {
      first(intents(it))['/S'] = '/GTS_PDFX';
    },
  ],
  [
    '6.2.3',
    'the output intent names its condition',
    (it) => intents(it).every((dict) => dict['/OutputConditionIdentifier'] !== undefined),
    (it) => {
      delete first(intents(it))['/OutputConditionIdentifier'];
    },
  ],
  [
    '6.2.3',
    'the output intent has an ICC profile',
    (it) =>
      intents(it).every((dict) => content(it, dict['/DestOutputProfile']).slice(36, 40) === 'acsp'),
    (it) => {
      delete first(intents(it))['/DestOutputProfile'];
    },
  ],
  [
    '6.2.3',
    'the profile has as many components as its space',
    (it) =>
      intents(it).every((dict) => {
        const space = content(it, dict['/DestOutputProfile']).slice(16, 20);
        return (
          dictionary(it, dict['/DestOutputProfile'])['/N'] ===
          ({ 'RGB ': 3, CMYK: 4, GRAY: 1 } as Record<string, number>)[space]
        );
      }),
    (it) => {
      dictionary(it, first(intents(it))['/DestOutputProfile'])['/N'] = 4;
    },
  ],
  [
    '6.2.4.3',
    'no colour is in CMYK, since the output is RGB',
    (it) =>
      everyDictionary(it).every(
        (dict) => !JSON.stringify(dict['/ColorSpace'] ?? '').includes('/DeviceCMYK'),
      ),
    put('/ColorSpace', { '/C': '/DeviceCMYK' }, page),
  ],
  noKey('6.2.5', 'no graphics state has a transfer function', '/TR', page),
  [
    '6.2.5',
    'a second transfer function is the default',
    never('/TR2', (value) => value === '/Default'),
    put('/TR2', '/Identity', page),
  ],
  noKey('6.2.5', 'no graphics state has a halftone phase', '/HTP', page),
  [
    '6.2.6',
    'rendering intents are those of the format',
    never('/RI', (value) =>
      ['/RelativeColorimetric', '/AbsoluteColorimetric', '/Perceptual', '/Saturation'].includes(
        textOf(value),
      ),
    ),
    put('/RI', '/Own', page),
  ],
  noKey('6.2.8', 'no image has an alternate', '/Alternates', page),
  noKey('6.2.8', 'no object is replaced when it is printed', '/OPI', page),
  [
    '6.2.8',
    'no image is smoothed',
    never('/Interpolate', (value) => value === false),
    put('/Interpolate', true, page),
  ],
  noKey('6.2.9', 'no form has PostScript', '/PS', page),
  noKey('6.2.9', 'no form is of a second kind', '/Subtype2', page),
  [
    '6.2.9',
    'no object is PostScript',
    (it) => ofType(it, '/Subtype', '/PS').length === 0,
    put('/Subtype', '/PS', page),
  ],
  [
    '6.2.10',
    'blend modes are those of the format',
    never('/BM', (value) =>
      [
        '/Normal',
        '/Compatible',
        '/Multiply',
        '/Screen',
        '/Overlay',
        '/Darken',
        '/Lighten',
      ].includes(textOf(value)),
    ),
    put('/BM', '/Own', page),
  ],
]);
