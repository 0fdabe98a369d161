import { expect, it } from 'vitest';
import { readJoinTable } from './joinTable.rules.ts';

const a = 'https://zoom.example/w/1?tk=a#success';
const b = 'https://zoom.example/w/2?tk=b';
const keysOf = (table: string) =>
  readJoinTable(table).problems.map(({ row, problem }) => [row, problem.key]);

it('a table has addresses or names and links, in any order, with headings or without', () => {
  const rows = [
    { row: 1, name: '', email: 'taro@example.jp', url: a },
    { row: 2, name: '佐藤 花子', email: '', url: b },
  ];
  expect(readJoinTable(`Taro@example.jp\t${a}\n佐藤 花子\t${b}\n`)).toEqual({ rows, problems: [] });
  expect(readJoinTable(`${a},taro@example.jp\r\n${b},佐藤 花子`)).toEqual({ rows, problems: [] });
  expect(
    readJoinTable(
      `First Name,Last Name,Email,Registration Time,Join URL\nHanako,Sato,h@example.jp,"Nov 20, 2026",${b}`,
    ).rows,
  ).toEqual([{ row: 2, name: 'Sato Hanako', email: 'h@example.jp', url: b }]);
  expect(readJoinTable(`メール,リンク\nh@example.jp,${b}`).rows).toMatchObject([
    { name: '', email: 'h@example.jp' },
  ]);
});

it('a row that gives nobody a link of their own is told', () => {
  expect(
    keysOf(
      [
        'a@example.jp\t',
        'b@example.jp\thttp://zoom.example/3',
        `\t${a}`,
        `c@example.jp\t${b}`,
        `d@example.jp\t${b}`,
        'e@example.jp\thttps://me:secret@zoom.example/4',
      ].join('\n'),
    ),
  ).toEqual([
    [1, 'join_link_missing'],
    [2, 'join_link_address'],
    [3, 'join_link_nobody'],
    [4, 'join_link_shared'],
    [5, 'join_link_shared'],
    [6, 'join_link_address'],
  ]);
  expect(keysOf(`${'a'.repeat(250)}@example.jp\t${a}`)).toEqual([]);
  expect(keysOf('"a@example.jp\t')).toEqual([[null, 'join_table_quotes']]);
});
