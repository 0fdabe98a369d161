import { expect, it } from 'vitest';
import { headingRows, withJoinedHeadings } from './headingRows.rules.ts';
import type { Merge, Table } from './table.rules.ts';

const known = new Set(['日付', '摘要', '入金', '出金', '入金金額', '有効期間の開始']);
const isKnown = (cell: string) => known.has(cell);
const table = (head: string[][], merges: Merge[] = []): Table => ({
  name: '',
  isHidden: false,
  encoding: null,
  separator: null,
  head,
  merges,
  *rows() {
    yield head;
    return undefined;
  },
});
const merge = (top: number, bottom: number, left: number, right: number): Merge => ({
  top,
  bottom,
  left,
  right,
});

it('headings over two merged rows are read as one', () => {
  const head = [
    ['日付', '摘要', '金額', ''],
    ['', '', '出金', '入金'],
    ['x', 'y', '', '1'],
  ];
  const merges = [merge(0, 1, 0, 0), merge(0, 1, 1, 1), merge(0, 0, 2, 3)];
  expect(headingRows(table(head, merges), isKnown)[0]).toEqual({
    first: 0,
    row: 1,
    cells: ['日付', '摘要', '出金', '入金金額'],
  });
});

it('headings that merged cells stand above are read with them, where both together say more', () => {
  const head = [
    ['会員', '', '有効期間', ''],
    ['摘要', '日付', '開始', '終了'],
    ['x', 'y', '1', '2'],
  ];
  const across = [merge(0, 0, 0, 1), merge(0, 0, 2, 3)];
  const isHeading = (cell: string) => isKnown(cell) || /^有効期間(?:開始|終了)$/.test(cell);
  expect(headingRows(table(head, across), isHeading)[0]).toEqual({
    first: 0,
    row: 1,
    cells: ['摘要', '日付', '有効期間開始', '有効期間終了'],
  });
  // They only name the table.
  expect(headingRows(table(head, across), isKnown)[0]?.row).toBe(0);
});

it('of a CSV, a heading above several others is read with them, where both together say more', () => {
  const isHeading = (cell: string) => isKnown(cell) || /^有効期間(?:開始|終了)$/.test(cell);
  const head = [
    ['会員', '', '有効期間', ''],
    ['摘要', '日付', '開始', '終了'],
    ['x', 'y', '1', '2'],
  ];
  expect(headingRows(table(head), isHeading)[0]?.cells.slice(2)).toEqual([
    '有効期間開始',
    '有効期間終了',
  ]);
  // An entry below headings makes no other heading of them.
  const entry = [head[1]!, ['x', 'y', '1', '2']];
  expect(headingRows(table(entry), isHeading).map(({ row }) => row)).toEqual([0, 1]);
});

it('headings over three merged rows are read as one', () => {
  const head = [
    ['日付', '摘要', '金額', '', ''],
    ['', '', '出金', '', '入金'],
    ['', '', '窓口', 'ATM', ''],
    ['x', 'y', '', '', '1'],
  ];
  const down = [merge(0, 2, 0, 0), merge(0, 2, 1, 1), merge(1, 2, 4, 4)];
  const across = [merge(0, 0, 2, 4), merge(1, 1, 2, 3)];
  expect(headingRows(table(head, [...across, ...down]), isKnown)[0]).toEqual({
    first: 0,
    row: 2,
    cells: ['日付', '摘要', '金額 出金 窓口', '金額 出金 ATM', '入金金額'],
  });
  // A block of entries that are merged is no heading: it begins below.
  const entries = headingRows(table(head, [...across, merge(3, 3, 0, 1)]), isKnown);
  expect(entries[0]).toMatchObject({ first: 0, row: 1 });
});

it('of a CSV, two rows are headings if only both say something that is known', () => {
  const head = [
    ['日付', '摘要', '入金', ''],
    ['', '', '金額', '手数料'],
    ['x', 'y', '1', '2'],
  ];
  const rows = headingRows(table(head), isKnown);
  expect(rows.slice(0, 3).map(({ row }) => row)).toEqual([0, 1, 2]);
  const two = headingRows(
    table([
      ['日付', '入金', ''],
      ['', '金額', '摘要'],
      ['x', '1', 'y'],
    ]),
    isKnown,
  );
  // Before its upper row alone: an entry below it would say something else than headings.
  expect(two[0]).toEqual({ first: 0, row: 1, cells: ['日付', '入金金額', '摘要'] });
});

it('a title over all columns is no heading, and an entry below headings neither', () => {
  const head = [
    ['名簿', '', ''],
    ['日付', '摘要', '入金'],
    ['x', '', '1'],
  ];
  expect(headingRows(table(head, [merge(0, 0, 0, 2)]), isKnown).map(({ cells }) => cells)).toEqual(
    head,
  );
});

it('of a CSV, three rows are headings if only all of them say something that is known', () => {
  const top = ['日付', '', '入金', '', '摘要'];
  const three = [top, ['', '出金', '', '', ''], ['', '金額', '金額', '手数料', '']];
  const isHeading = (cell: string) => ['日付', '摘要', '入金金額', '出金金額'].includes(cell);
  const rows = headingRows(table([...three, ['x', '', '1', '2', 'y']]), isHeading);
  expect(rows.at(-1)).toEqual({
    first: 0,
    row: 2,
    cells: ['日付', '出金金額', '入金金額', '入金 手数料', '摘要'],
  });
  // The rows of a table with such headings: they stand as one.
  const joined = withJoinedHeadings(table(three), three, isHeading);
  expect(joined[2]?.slice(0, 3)).toEqual(['日付', '出金金額', '入金金額']);
  const entries = [top, ['x', '', '1', '', 'y'], ['x', '1', '', '', 'z']];
  expect(headingRows(table(entries), isHeading).map(({ row }) => row)).toEqual([0, 1, 2]);
});

it('entries with merged cells are not joined as if they were headings', () => {
  const rows = [
    ['日付', '摘要', '入金'],
    ['x', '入金', '1'],
    ['', '入金', '2'],
  ];
  expect(withJoinedHeadings(table(rows, [merge(1, 2, 0, 0)]), rows, isKnown)).toEqual(rows);
});
