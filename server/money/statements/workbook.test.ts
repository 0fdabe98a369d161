import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAll } from './testing/readAll.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';

const read = (bytes: Uint8Array) => readAll(bytes);

const headings = ['日付', '摘要', '入金金額', '出金金額', '残高', 'メモ'];
/** 2026-04-09. */
const day = { serial: 46121 };

describe('a workbook', () => {
  it('is read like a CSV: days, amounts and texts as Excel keeps them', () => {
    const { lines, problems } = read(
      workbook([
        [
          ['口座番号', '普通 1234567'],
          headings,
          [day, '振込 ﾔﾏﾀﾞ ﾀﾛｳ', 8000, '', 108000, '-'],
          ['2026年4月9日', '手数料', '', '¥300', 107700, ''],
        ],
      ]),
    );
    expect(problems).toEqual([]);
    expect(
      lines.map(({ row, kind, day, amount, remitterName }) => [
        row,
        kind,
        day,
        amount,
        remitterName,
      ]),
    ).toEqual([
      [3, 'deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
      [4, 'other', '2026-04-09', 300, '手数料'],
    ]);
  });

  it('of two cells that stand far apart is refused before the cells between them are made', () => {
    const parts = unzipSync(workbook([[['x']]]));
    const path = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    for (const [row, cell] of [
      ['1', 'ZZZZZZ1'],
      ['1048576', 'XFD1048576'],
    ]) {
      const wide = xml.replace(
        '</sheetData>',
        `<row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData>`,
      );
      const { problems } = read(zipSync({ ...parts, [path]: strToU8(wide) }));
      expect(problems).toMatchObject([{ key: 'table_workbook_large' }]);
    }
  });

  it('whose table is on its second sheet is read there', () => {
    const { lines } = read(workbook([[['表紙']], [headings, [day, '振込 ﾔﾏﾀﾞ', 8000, '', '', '']]]));
    expect(lines).toMatchObject([{ kind: 'deposit', amount: 8000, day: '2026-04-09' }]);
  });

  it.each([
    ['that is empty', workbook([[]]), 'table_empty'],
    [
      'that unpacks to more than its bound',
      zipSync({ 'xl/workbook.xml': new Uint8Array(81 * 1024 * 1024) }),
      'table_workbook_large',
    ],
    ['that is cut off', workbook([[headings]]).subarray(0, 300), 'table_workbook_broken'],
    [
      'whose parts are no XML',
      zipSync({ 'xl/workbook.xml': strToU8('xl/workbook.xml') }),
      'table_workbook_broken',
    ],
  ])('%s is refused', (_, bytes, key) => {
    expect(read(bytes).problems.map((problem) => problem.key)).toEqual([key]);
  });
});
