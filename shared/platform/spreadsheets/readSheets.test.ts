import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readSheets } from './readSheets.ts';
import { workbook } from './testing/writeWorkbook.ts';

function sheetsOf(bytes: Uint8Array) {
  const read = readSheets(bytes);
  if ('problem' in read) throw new Error(read.problem);
  return read.map(({ rows, ...sheet }) => ({ ...sheet, rows: [...rows()].flat() }));
}

/** A workbook whose first sheet, or another part, is replaced. */
function withPart(xml: string, path = 'xl/worksheets/sheet1.xml', more = {}) {
  return zipSync({ ...unzipSync(workbook([[['x']]])), [path]: strToU8(xml), ...more });
}
const sheet = (rows: string, after = '') =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;

it('the sheets of a workbook come with their names, hidden ones, merged cells and empty rows', () => {
  const bytes = workbook([[['a', 'b'], [], ['', 'c']], [['d']], []], {
    names: ['4月', '控え', '空'],
    hidden: [1],
    merges: ['A1:B1'],
  });
  expect(sheetsOf(bytes)).toMatchObject([
    {
      name: '4月',
      isHidden: false,
      rows: [['a', 'b'], [], ['', 'c']],
      merges: [{ top: 0, bottom: 0, left: 0, right: 1 }],
    },
    { name: '控え', isHidden: true, rows: [['d']], merges: [] },
  ]);
});

it('a text is read with its line breaks, without its reading, and however it is kept', () => {
  const cells = [
    '<c r="A1" t="inlineStr"><is><t>株式会社見本_x000D_\n東京支店</t></is></c>',
    '<c r="B1" t="s"><v>0</v></c>',
    '<c r="C1" t="str"><f>A1</f><v>式</v></c>',
    '<c r="D1" t="e"><v>#N/A</v></c>',
    '<c r="E1" t="b"><v>1</v></c>',
    '<c r="F1" t="d"><v>2026-04-01T00:00:00</v></c>',
    '<c r="G1"><f>1+1</f></c>',
    '<c r="H1" s="5"/>',
  ];
  const strings =
    '<sst><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>';
  const relations = strFromU8(
    unzipSync(workbook([[['x']]]))['xl/_rels/workbook.xml.rels'] ?? new Uint8Array(),
  ).replace(
    '</Relationships>',
    '<Relationship Id="rIdT" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
  );
  const bytes = withPart(sheet(`<row r="1">${cells.join('')}</row>`), undefined, {
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
  });
  expect(sheetsOf(bytes)[0]?.rows).toEqual([
    ['株式会社見本\n東京支店', '東京', '式', '#N/A', 'TRUE', '2026-04-01', '=1+1'],
  ]);
});

it.each([
  [
    'a text longer than Excel lets into a cell',
    sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`),
    'workbook_large',
  ],
  [
    'a column that Excel does not have',
    sheet('<row r="1"><c r="XFE1"><v>1</v></c></row>'),
    'workbook_large',
  ],
  ['an address that is none', sheet('<row r="1"><c r="A"><v>1</v></c></row>'), 'workbook_large'],
  [
    'a row that Excel does not have',
    sheet('<row r="1048577"><c><v>1</v></c></row>'),
    'workbook_large',
  ],
  [
    'rows in disorder',
    sheet('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
    'workbook_broken',
  ],
  ['an element that isn’t closed', '<worksheet><sheetData>', 'workbook_broken'],
  [
    'an entity of its own',
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>',
    'workbook_broken',
  ],
])('%s: the workbook is refused', (_, xml, problem) => {
  expect(readSheets(withPart(xml))).toEqual({ problem });
});

const one = '<v>1</v></c></row>';
const strings = (xml: string) => ({ path: 'xl/sharedStrings.xml', xml: `<sst>${xml}` });
const book = (xml: string) => ({ path: 'xl/workbook.xml', xml: `<workbook><sheets>${xml}` });
const ofSheet = (xml: string) => ({ path: undefined, xml: `<worksheet><sheetData>${xml}` });

it.each([
  ['a cell far to the right', ofSheet(`<row r="2"><c r="XFD2">${one}`)],
  ['rows far apart', ofSheet(`<row r="1"><c r="A1">${one}<row r="1001"><c r="A1001">${one}`)],
  ['a long text in many cells', ofSheet(`<row r="1">${'<c><v>1e99</v></c>'.repeat(900)}`)],
  ['a long formula', ofSheet(`<row r="1"><c r="A1"><f>${'1+'.repeat(20_000)}</f></c></row>`)],
  ['many merged ranges', ofSheet('<mergeCell ref="A1:XFD1"/>'.repeat(10_001))],
  ['elements within elements', ofSheet('<row>'.repeat(100))],
  ['many shared texts', strings('<si/>'.repeat(1001))],
  ['many sheets', book('<sheet/>'.repeat(1001))],
  ['a sheet with an endless name', book(`<sheet name="${'x'.repeat(300)}"/>`)],
  ['many styles', { path: 'xl/styles.xml', xml: `<x><cellXfs>${'<xf/>'.repeat(65_537)}` }],
  [
    'a format without end',
    { path: 'xl/styles.xml', xml: `<x><numFmt formatCode="${'0'.repeat(1001)}"/>` },
  ],
  [
    'many parts that it refers to',
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: `<x>${Array.from({ length: 10_001 }, (_, at) => `<Relationship Id="${at}" Target="a"/>`).join('')}`,
    },
  ],
])('%s: the workbook is refused as soon as it says so', (_, { path, xml }) => {
  const relation = '<Relationship Id="T" Type="x/sharedStrings" Target="sharedStrings.xml"/>';
  const relations = `<x>${relation}<Relationship Id="S" Type="x/styles" Target="styles.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></x>`;
  const relationsPath = 'xl/_rels/workbook.xml.rels';
  // The end is no XML: who comes to it has read on.
  const bytes = withPart(`${xml}</no>`, path, {
    ...(path !== relationsPath && { [relationsPath]: strToU8(relations) }),
  });
  const limits = { bytes: 4_000_000, cells: 1000, characters: 1000 };
  expect(readSheets(bytes, limits)).toEqual({ problem: 'workbook_large' });
});

it('a row without a number is where its cells say; a cell of another row than its row’s is refused', () => {
  const rows = (second: string) =>
    sheet(`<row><c r="A1"><v>1</v></c></row><row${second}><c r="A3">${one}`);
  expect(sheetsOf(withPart(rows('')))[0]?.rows).toEqual([['1'], [], ['1']]);
  expect(readSheets(withPart(rows(' r="2"')))).toEqual({ problem: 'workbook_broken' });
});

it('what the archive says of its size is not believed', () => {
  const bytes = workbook([[['x'.repeat(1000)]]]);
  const cut = Buffer.from(bytes);
  // The size of each part in the list at the end.
  for (
    let at = cut.indexOf('PK\u0001\u0002');
    at >= 0;
    at = cut.indexOf('PK\u0001\u0002', at + 4)
  ) {
    cut.writeUInt32LE(1, at + 24);
  }
  expect(sheetsOf(cut)[0]?.rows).toEqual([['x'.repeat(1000)]]);
});
