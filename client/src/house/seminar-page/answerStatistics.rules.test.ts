import { expect, it } from 'vitest';
import { shareOf, statisticsLines } from './answerStatistics.rules.ts';

it('a share is of those who answered, to a tenth of a per cent', () => {
  expect(shareOf(1, 3)).toBe('33.3%');
  expect(shareOf(3, 3)).toBe('100.0%');
  expect(shareOf(0, 3)).toBe('0.0%');
  expect(shareOf(0, 0)).toBe('');
});

it('a file has a line for each number', () => {
  const headings = {
    minimum: '最小',
    median: '中央値',
    maximum: '最大',
    answered: '回答',
    blank: '未回答',
  };
  const question = { field_id: 1, several: false, asked: 4, answered: 3 };
  const options = [{ id: 1, label: '会場', count: 1 }];
  expect(
    statisticsLines(
      [
        { ...question, kind: 'choice', label: '参加', options, numbers: null },
        {
          ...question,
          kind: 'number',
          label: '人数',
          options: [],
          numbers: { minimum: 1, median: 2.5, maximum: 4 },
        },
      ],
      headings,
    ),
  ).toEqual([
    ['参加', '回答', '3', ''],
    ['参加', '未回答', '1', ''],
    ['参加', '会場', '1', '33.3%'],
    ['人数', '回答', '3', ''],
    ['人数', '未回答', '1', ''],
    ['人数', '最小', '1', ''],
    ['人数', '中央値', '2.5', ''],
    ['人数', '最大', '4', ''],
  ]);
});
