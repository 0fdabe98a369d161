import {
  catalog,
  content,
  dictionary,
  elements,
  everyDictionary,
  fontFiles,
  list,
  ofType,
  packet,
  pages,
  rewrite,
  trailer,
  words,
  textOf,
} from './paper.ts';
import { ua, rulesOf, first, never, put, page, font, descriptor, editPacket } from './ruleParts.ts';

/** The rules of ISO 14289-1 that a program can check; the documents don't declare it. */
export const accessible = rulesOf(ua, [
  [
    '7.1',
    'the document is tagged',
    (it) => dictionary(it, catalog(it)['/MarkInfo'])['/Marked'] === true,
    (it) => {
      delete catalog(it)['/MarkInfo'];
    },
  ],
  [
    '7.1',
    'no tag is suspect',
    never('/Suspects', (value) => value === false),
    put('/Suspects', true),
  ],
  [
    '7.1',
    'there is a tree of structure',
    (it) => elements(it).length > 1,
    (it) => {
      delete catalog(it)['/StructTreeRoot'];
    },
  ],
  [
    '7.1',
    'the window shows the title',
    (it) => dictionary(it, catalog(it)['/ViewerPreferences'])['/DisplayDocTitle'] === true,
    (it) => {
      delete catalog(it)['/ViewerPreferences'];
    },
  ],
  [
    '7.1',
    'the metadata have the title',
    (it) => /<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(packet(it)),
    editPacket(/<dc:title>[\s\S]*?<\/dc:title>/, ''),
  ],
  [
    '7.1',
    'each page says where its tags are',
    (it) => pages(it).every((dict) => dict['/StructParents'] !== undefined),
    (it) => {
      delete page(it)['/StructParents'];
    },
  ],
  [
    '7.1',
    'the tree of structure finds what is marked',
    (it) => dictionary(it, catalog(it)['/StructTreeRoot'])['/ParentTree'] !== undefined,
    (it) => {
      delete dictionary(it, catalog(it)['/StructTreeRoot'])['/ParentTree'];
    },
  ],
  [
    '7.2',
    'the document has a language',
    (it) => /^[a-z]{2}(-|$)/.test(words(catalog(it)['/Lang'])),
    (it) => {
      delete catalog(it)['/Lang'];
    },
  ],
  [
    '7.3',
    'each figure has a text in its place',
    (it) => elements(it).every((dict) => dict['/S'] !== '/Figure' || words(dict['/Alt']) !== ''),
    (it) => {
      first(elements(it))['/S'] = '/Figure';
    },
  ],
  [
    '7.4.2',
    'the first heading is of the first level',
    (it) => {
      const heading = elements(it).find((dict) => /^\/H[1-6]$/.test(textOf(dict['/S'])));
      return heading === undefined || heading['/S'] === '/H1';
    },
    (it) => {
      first(elements(it))['/S'] = '/H3';
    },
  ],
  [
    '7.5',
    'a cell is in a row',
    (it) =>
      elements(it).every(
        (dict) =>
          !['/TH', '/TD'].includes(textOf(dict['/S'])) ||
          dictionary(it, dict['/P'])['/S'] === '/TR',
      ),
    (it) => {
      first(elements(it))['/S'] = '/TD';
    },
  ],
  [
    '7.16',
    'assistive technology may read the text',
    (it) =>
      trailer(it)['/Encrypt'] === undefined ||
      ((Number(dictionary(it, trailer(it)['/Encrypt'])['/P']) >> 9) & 1) === 1,
    put('/Encrypt', { '/P': 0 }, trailer),
  ],
  [
    '7.18.3',
    'a page with annotations is read in the order of its structure',
    (it) =>
      pages(it).every((dict) => list(it, dict['/Annots']).length === 0 || dict['/Tabs'] === '/S'),
    (it) => {
      page(it)['/Annots'] = [{ '/Type': '/Annot', '/Subtype': '/Link', '/F': 4 }];
      delete page(it)['/Tabs'];
    },
  ],
  [
    '7.20',
    'no form refers to another file',
    (it) => everyDictionary(it).every((dict) => dict['/Ref'] === undefined),
    put('/Ref', {}, page),
  ],
  [
    '7.21.4.1',
    'the program of each font is embedded',
    (it) =>
      ofType(it, '/Type', '/FontDescriptor').every((dict) =>
        fontFiles.some((key) => dict[key] !== undefined),
      ),
    (it) => {
      for (const key of fontFiles) delete descriptor(it)[key];
    },
  ],
  [
    '7.21.7',
    'each font says which characters its glyphs are',
    (it) =>
      ofType(it, '/Subtype', '/Type0').every((dict) =>
        /beginbf(range|char)/.test(content(it, dict['/ToUnicode'])),
      ),
    (it) => {
      delete font(it)['/ToUnicode'];
    },
  ],
  [
    '7.21.7',
    'no glyph stands for U+0000, U+FEFF or U+FFFE',
    (it) =>
      ofType(it, '/Subtype', '/Type0').every(
        (dict) => !/\[[^\]]*<(fffe|feff)>/i.test(content(it, dict['/ToUnicode'])),
      ),
    (it) => {
      rewrite(it, font(it)['/ToUnicode'], 'beginbfrange <0001> <0001> [<fffe>] endbfrange');
    },
  ],
]);
