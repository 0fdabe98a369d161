import {
  catalog,
  dictionary,
  everyDictionary,
  list,
  ofType,
  packet,
  pages,
  rewrite,
  words,
  type Dictionary,
  type Paper,
  type Value,
} from './paper.ts';

export interface Rule {
  clause: string;
  says: string;
  holds: (paper: Paper) => boolean;
  /** Makes a file that breaks this rule of one that keeps it. */
  break: (paper: Paper) => void;
}

export const iso19005 = '19005-2/-3';
export const ua = '14289-1';
/** A rule as a row of the table. */
export type Part = readonly [
  clause: string,
  says: string,
  holds: Rule['holds'],
  breaks: Rule['break'],
];
export const rulesOf = (standard: string, parts: readonly Part[]): Rule[] =>
  parts.map(([clause, says, holds, breaks]) => ({
    clause: `ISO ${standard} ${clause}`,
    says,
    holds,
    break: breaks,
  }));

export const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing to break');
  return item;
};
export const header = (paper: Paper) => paper.bytes.subarray(0, 20).toString('latin1');
/** No dictionary has the key, or only with a value that is allowed. */
export const never =
  (key: string, allowed: (value: Value) => boolean = () => false) =>
  (paper: Paper) =>
    everyDictionary(paper).every((it) => it[key] === undefined || allowed(it[key]));
export const put =
  (key: string, value: Value, where: (paper: Paper) => Dictionary = catalog) =>
  (paper: Paper) => {
    where(paper)[key] = value;
  };
export const page = (paper: Paper) => first(pages(paper));
export const font = (paper: Paper) => first(ofType(paper, '/Subtype', '/Type0'));
export const cidFont = (paper: Paper) =>
  first(ofType(paper, '/Subtype', '/CIDFontType0', '/CIDFontType2'));
export const descriptor = (paper: Paper) => first(ofType(paper, '/Type', '/FontDescriptor'));
export const intents = (paper: Paper) =>
  list(paper, catalog(paper)['/OutputIntents']).map((it) => dictionary(paper, it));
export const streams = (paper: Paper) =>
  Object.values(paper.objects).flatMap(({ stream }) => (stream ? [stream.dict] : []));
export const editPacket = (from: RegExp, to: string) => (paper: Paper) => {
  const text = packet(paper);
  if (!from.test(text)) throw new Error('nothing to break');
  rewrite(
    paper,
    catalog(paper)['/Metadata'],
    Buffer.from(text.replace(from, to)).toString('latin1'),
  );
};
export const kinds = (paper: Paper) =>
  ofType(paper, '/Type', '/Font').map((it) => words(it['/Subtype']));
export const noAction = (kind: string): Part => [
  '6.5.1',
  `no action is of the kind ${kind}`,
  (paper) => ofType(paper, '/S', `/${kind}`).length === 0,
  put('/OpenAction', { '/Type': '/Action', '/S': `/${kind}` }),
];
export const noKey = (
  clause: string,
  says: string,
  key: string,
  where?: (paper: Paper) => Dictionary,
): Part => [clause, says, never(key), put(key, '/Broken', where)];
export const annotation = (kind: string): Part => [
  '6.3.1',
  `no annotation is of the kind ${kind}`,
  (paper) => ofType(paper, '/Subtype', `/${kind}`).length === 0,
  put(
    '/Annots',
    [{ '/Type': '/Annot', '/Subtype': `/${kind}`, '/F': 4, '/Rect': [0, 0, 1, 1] }],
    page,
  ),
];
export const flag = (bit: number, name: string, wanted: boolean): Part => [
  '6.3.2',
  `the flag ${name} of an annotation is ${wanted ? 'set' : 'clear'}`,
  (paper) =>
    ofType(paper, '/Type', '/Annot').every(
      (it) =>
        it['/Subtype'] === '/Popup' ||
        ((Number(it['/F'] ?? 0) >> (bit - 1)) & 1) === Number(wanted),
    ),
  put(
    '/Annots',
    [
      {
        '/Type': '/Annot',
        '/Subtype': '/Square',
        '/F': wanted ? 0 : 4 | (1 << (bit - 1)),
        '/Rect': [0, 0, 0, 0],
      },
    ],
    page,
  ),
];
