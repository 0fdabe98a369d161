import { catalog, content, dictionary, fontFiles, list, ofType, packet, textOf } from './paper.ts';
import {
  iso19005,
  rulesOf,
  never,
  put,
  page,
  font,
  cidFont,
  descriptor,
  editPacket,
  kinds,
  noAction,
  noKey,
  annotation,
  flag,
} from './ruleParts.ts';

/** Of ISO 19005: fonts, annotations, forms, actions, metadata. */
export const interactive = rulesOf(iso19005, [
  [
    '6.2.11.2',
    'fonts are of a kind of the format',
    (it) =>
      kinds(it).every((kind) =>
        [
          '/Type0',
          '/Type1',
          '/MMType1',
          '/Type3',
          '/TrueType',
          '/CIDFontType0',
          '/CIDFontType2',
        ].includes(kind),
      ),
    (it) => {
      font(it)['/Subtype'] = '/Own';
    },
  ],
  [
    '6.2.11.3.1',
    'a composite font has one descendant with a character collection',
    (it) =>
      ofType(it, '/Subtype', '/CIDFontType0', '/CIDFontType2').every(
        (dict) => dictionary(it, dict['/CIDSystemInfo'])['/Registry'] !== undefined,
      ),
    (it) => {
      delete cidFont(it)['/CIDSystemInfo'];
    },
  ],
  [
    '6.2.11.3.2',
    'a TrueType descendant says how glyphs are found',
    (it) =>
      ofType(it, '/Subtype', '/CIDFontType2').every((dict) => dict['/CIDToGIDMap'] !== undefined),
    (it) => {
      delete cidFont(it)['/CIDToGIDMap'];
      cidFont(it)['/Subtype'] = '/CIDFontType2';
    },
  ],
  [
    '6.2.11.3.2',
    'how glyphs are found is Identity or in the file',
    (it) =>
      ofType(it, '/Subtype', '/CIDFontType2').every((dict) => {
        const map = dict['/CIDToGIDMap'];
        return map === undefined || map === '/Identity' || content(it, map) !== '';
      }),
    (it) => {
      cidFont(it)['/Subtype'] = '/CIDFontType2';
      cidFont(it)['/CIDToGIDMap'] = '/Own';
    },
  ],
  [
    '6.2.11.4.2',
    'a list of the glyphs of an embedded font, if there is one, is in the file',
    (it) =>
      ofType(it, '/Type', '/FontDescriptor').every(
        (dict) => dict['/CIDSet'] === undefined || content(it, dict['/CIDSet']) !== '',
      ),
    (it) => {
      descriptor(it)['/CIDSet'] = '/Own';
    },
  ],
  [
    '6.2.11.3.3',
    'a character map is Identity or embedded',
    (it) =>
      ofType(it, '/Subtype', '/Type0').every((dict) =>
        /^\/Identity-[HV]$|^\d+ /.test(textOf(dict['/Encoding'])),
      ),
    (it) => {
      font(it)['/Encoding'] = '/Own-H';
    },
  ],
  [
    '6.2.11.4.1',
    'each font is embedded',
    (it) =>
      ofType(it, '/Type', '/FontDescriptor').every((dict) =>
        fontFiles.some((key) => dict[key] !== undefined),
      ),
    (it) => {
      for (const key of fontFiles) delete descriptor(it)[key];
    },
  ],
  [
    '6.2.11.5',
    'the widths of a composite font are given',
    (it) =>
      ofType(it, '/Subtype', '/CIDFontType0', '/CIDFontType2').every(
        (dict) => list(it, dict['/W']).length > 0,
      ),
    (it) => {
      delete cidFont(it)['/W'];
    },
  ],
  annotation('Sound'),
  annotation('Movie'),
  annotation('Screen'),
  annotation('3D'),
  flag(3, 'Print', true),
  flag(2, 'Hidden', false),
  flag(1, 'Invisible', false),
  flag(6, 'NoView', false),
  flag(9, 'ToggleNoView', false),
  [
    '6.4.1',
    'appearances of fields are not to be made by the reader',
    never('/NeedAppearances', (value) => value === false),
    put('/NeedAppearances', true),
  ],
  noKey('6.4.2', 'no form is XFA', '/XFA'),
  noAction('JavaScript'),
  noAction('Launch'),
  noAction('Sound'),
  noAction('Movie'),
  noAction('ResetForm'),
  noAction('ImportData'),
  noAction('Hide'),
  noAction('SetOCGState'),
  noAction('Rendition'),
  noAction('Trans'),
  noAction('GoTo3DView'),
  noKey('6.5.2', 'nothing is triggered by opening or closing', '/AA'),
  [
    '6.6.2.1',
    'the document has metadata',
    (it) => packet(it).includes('<x:xmpmeta'),
    (it) => {
      delete catalog(it)['/Metadata'];
    },
  ],
  [
    '6.6.2.1',
    'the metadata are not compressed',
    (it) => dictionary(it, catalog(it)['/Metadata'])['/Filter'] === undefined,
    (it) => {
      dictionary(it, catalog(it)['/Metadata'])['/Filter'] = [];
    },
  ],
  [
    '6.6.2.1',
    'the packet of metadata has no attribute for its length or encoding',
    (it) => !/<\?xpacket[^>]*(bytes|encoding)=/.test(packet(it)),
    editPacket(/<\?xpacket /, '<?xpacket bytes="10" '),
  ],
  [
    '6.6.4',
    'the metadata say which part of the standard',
    (it) => /pdfaid:part>[23]</.test(packet(it)),
    editPacket(/pdfaid:part>[23]</, 'pdfaid:part>9<'),
  ],
  [
    '6.6.4',
    'the metadata say which level',
    (it) => /pdfaid:conformance>[ABU]</.test(packet(it)),
    editPacket(/pdfaid:conformance>[ABU]</, 'pdfaid:conformance>C<'),
  ],
  [
    '6.9',
    'no optional content is switched by itself',
    never('/AS', (value) => typeof value === 'string'),
    put('/AS', [1]),
  ],
  noKey('6.10', 'no other presentation is given', '/AlternatePresentations'),
  noKey('6.10', 'no page has steps of a presentation', '/PresSteps', page),
  noKey('6.11', 'the document requires nothing of its reader', '/Requirements'),
]);
