import { attendeeFields } from '@seminar/shared/money/groups/testing/fields';
import { otherFiles, zenginFile } from '@seminar/shared/platform/spreadsheets/testing/otherFiles';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { expect, it } from 'vitest';
import { ownLabelNames, partForm, type OwnLabels } from './companyFields.rules.ts';
import { readPeopleFile } from './readPeopleFile.ts';

const labels = Object.fromEntries(ownLabelNames.map((name) => [name, name])) as OwnLabels;
const { columns } = partForm(attendeeFields(), labels);
const read = (bytes: Uint8Array) => readPeopleFile(bytes, columns, 'ja');

it('of a workbook all shown sheets with people are read, days as days, and the others are named', () => {
  const sheet = (name: string) => [
    ['受講者名簿', ''],
    ['氏名', '生年月日'],
    [name, { serial: 29313, format: '[$-411]ge.m.d' }],
  ];
  const tables = read(
    workbook([sheet('山田 太郎'), [['覚え書き']], sheet('田中 花子'), sheet('隠 三郎')], {
      names: ['東京', 'メモ', '大阪', '下書き'],
      hidden: [3],
    }),
  );
  expect(tables).toMatchObject([
    { sheet: '東京', rows: [{}, ['氏名', '生年月日'], ['山田 太郎', '1980-04-02']] },
    { sheet: '大阪', rows: [{}, {}, ['田中 花子', '1980-04-02']], unread: [] },
  ]);
  const [first] = 'problem' in tables ? [] : tables;
  expect(first?.unread).toEqual([
    expect.stringContaining('シート「メモ」は、読み取れる見出しがないため'),
    expect.stringContaining('非表示のシート「下書き」'),
  ]);
});

it('a CSV has headings over several rows, tabs or semicolons, and Latin names as they are', () => {
  const two = '氏名;;生年月日\r\n姓;名;\r\n山田;太郎;1980/4/2';
  expect(read(Buffer.from(two))).toMatchObject([
    { sheet: '', rows: [{}, ['姓', '名', '生年月日'], ['山田', '太郎', '1980/4/2']] },
  ]);
  expect(read(Buffer.from('Last name\tFirst name\nMüller\tZoë'))).toMatchObject([
    { rows: [{}, ['Müller', 'Zoë']] },
  ]);
});

it('rows that are only numbered and notes are nobody, and merged cells of entries no headings', () => {
  const rows = [
    ['No', '社員氏名', '所属'],
    [1, '山田 太郎', '品質部'],
    [2, '田中 花子', ''],
    [3, '', ''],
    ['※敬称略', '', ''],
  ];
  const [table] = read(workbook([rows], { merges: ['C2:C3'] })) as { rows: string[][] }[];
  expect(table?.rows).toEqual([
    ['No', '社員氏名', '所属'],
    ['1', '山田 太郎', '品質部'],
    ['2', '田中 花子', ''],
  ]);
});

it.each([
  ...otherFiles,
  ['a 全銀 file', zenginFile('01'), /全銀形式.*「銀行の明細を読み込む」/] as const,
])('%s is told by its name, with what to do', (_, bytes, says) => {
  expect(read(bytes)).toEqual({ problem: expect.stringMatching(says) });
});
