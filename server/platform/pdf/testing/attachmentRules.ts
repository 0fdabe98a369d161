import {
  catalog,
  content,
  dictionary,
  everyDictionary,
  list,
  packet,
  textOf,
  words,
  type Dictionary,
  type Paper,
} from './paper.ts';
import { editPacket, first, rulesOf } from './ruleParts.ts';

/** The specifications of the files that are attached. */
const specifications = (paper: Paper): Dictionary[] =>
  everyDictionary(paper).filter((it) => it['/EF'] !== undefined);
const specification = (paper: Paper) => first(specifications(paper));
const files = (paper: Paper): Dictionary[] =>
  specifications(paper).map((it) => dictionary(paper, dictionary(paper, it['/EF'])['/F']));
const file = (paper: Paper) => first(files(paper));
const parameters = (paper: Paper) => dictionary(paper, file(paper)['/Params']);
const names = (paper: Paper) => dictionary(paper, catalog(paper)['/Names']);
/** Files by their names, as the catalogue's tree of names has them: one level is all that is written. */
const named = (paper: Paper): Map<string, Dictionary> => {
  const pairs = list(paper, dictionary(paper, names(paper)['/EmbeddedFiles'])['/Names']);
  return new Map(
    pairs.flatMap((value, at) =>
      at % 2 === 0 ? [[words(value), dictionary(paper, pairs[at + 1])] as const] : [],
    ),
  );
};

const relationships = ['/Source', '/Data', '/Alternative', '/Supplement', '/Unspecified'];
/** Type and subtype of RFC 2045; the slash is part of the name. */
const mediaType = /^\/[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;
const pdfDate = /^D:\d{4}(\d\d){0,5}(Z|[+-]\d\d'?(\d\d'?)?)?$/;

/** The rules of ISO 19005-3 for embedded files; a document without a file keeps them all. */
const archived = rulesOf('19005-3', [
  [
    '6.8',
    'only a document of part 3 has a file attached',
    (it) => specifications(it).length === 0 || /pdfaid:part>3</.test(packet(it)),
    editPacket(/pdfaid:part>3</, 'pdfaid:part>2<'),
  ],
  [
    '6.8',
    'each file is associated with the document or a part of it',
    (it) => {
      const associated = everyDictionary(it).flatMap((dict) =>
        list(it, dict['/AF']).map((value) => dictionary(it, value)),
      );
      return specifications(it).every((one) => associated.includes(one));
    },
    (it) => {
      delete catalog(it)['/AF'];
    },
  ],
  [
    '6.8',
    'each file says what it is to the document',
    (it) =>
      specifications(it).every((one) => relationships.includes(textOf(one['/AFRelationship']))),
    (it) => {
      specification(it)['/AFRelationship'] = '/Own';
    },
  ],
  [
    '6.8',
    'each file has its media type',
    (it) => files(it).every((one) => mediaType.test(textOf(one['/Subtype']))),
    (it) => {
      file(it)['/Subtype'] = '/jwt';
    },
  ],
  [
    '6.8',
    'each file has a name in both spellings',
    (it) => specifications(it).every((one) => words(one['/F']) !== '' && words(one['/UF']) !== ''),
    (it) => {
      delete specification(it)['/UF'];
    },
  ],
  [
    '6.8',
    'each file says when it was changed, as the standard recommends',
    (it) =>
      files(it).every((one) => pdfDate.test(words(dictionary(it, one['/Params'])['/ModDate']))),
    (it) => {
      delete parameters(it)['/ModDate'];
    },
  ],
]);

/** The rules of ISO 32000-1 for streams of embedded files, which ISO 19005 takes for granted. */
const stored = rulesOf('32000-1', [
  [
    '7.11.4',
    'the size of each file is the one that it says',
    (it) =>
      specifications(it).every((one) => {
        const stream = dictionary(it, one['/EF'])['/F'];
        const said = dictionary(it, dictionary(it, stream)['/Params'])['/Size'];
        return said === content(it, stream).length;
      }),
    (it) => {
      parameters(it)['/Size'] = 1;
    },
  ],
  [
    '7.11.4',
    'each file is found by its name',
    (it) => {
      const found = [...named(it).values()];
      return specifications(it).every((one) => found.includes(one));
    },
    (it) => {
      delete names(it)['/EmbeddedFiles'];
    },
  ],
]);

export const attachments = [...archived, ...stored];
