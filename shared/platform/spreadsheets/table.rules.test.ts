import { expect, it } from 'vitest';
import { allRows } from './readTables.ts';
import { readTexts } from './table.rules.ts';

/** The rows of a CSV with commas. */
function rowsOf(text: string) {
  const tables = readTexts(new TextEncoder().encode(text));
  if ('problem' in tables) throw new Error(tables.problem.key);
  const rows = allRows(tables.slice(0, 1), 100);
  if ('problem' in rows) throw new Error(rows.problem.key);
  return rows[0]?.filter((cells) => cells.some((cell) => cell !== ''));
}

it.each([
  ['番号,名称\nA-1,甲\r\nA-2,乙\n', 'the end of one row is another one'],
  ['番号,名称\r\nA-1,甲\nA-2,乙\r\n', 'the first end is another one'],
  ['番号,名称\rA-1,甲\rA-2,乙\n', 'the last end is another one'],
])('every row is one, where %j: %s', (text) => {
  expect(rowsOf(text)).toEqual([
    ['番号', '名称'],
    ['A-1', '甲'],
    ['A-2', '乙'],
  ]);
});

it('lines within a cell may end otherwise than rows', () => {
  expect(rowsOf('番号,名称\nA-1,"甲\r\n東京支店"\n')).toEqual([
    ['番号', '名称'],
    ['A-1', '甲\n東京支店'],
  ]);
});

it('what is kept from being a number is the text in its quotation marks', () => {
  expect(rowsOf('番号,額,名称\n="0012",="8,000",A="1"\n"0013",9000,="乙"\n')).toEqual([
    ['番号', '額', '名称'],
    ['0012', '8,000', 'A="1"'],
    ['0013', '9000', '乙'],
  ]);
});

it('an equals sign before a quotation mark within a cell is kept', () => {
  expect(rowsOf('番号,備考,名称\n1,"A,="",B",甲\n2,"関数,="""",です",="乙"\n')).toEqual([
    ['番号', '備考', '名称'],
    ['1', 'A,=",B', '甲'],
    ['2', '関数,="",です', '乙'],
  ]);
});
