import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { expect, test } from 'vitest';
import { articlesOf } from './articles.rules.ts';

function answer(value: string, label: string, key: string | null = 'attendance_requirement') {
  return [
    {
      field_id: 1,
      key,
      label: '受講要件',
      field_type: 'select',
      value: '',
      options: [{ id: 1, value, label }],
    },
  ] satisfies SnapshotAnswer[];
}

test.each([
  ['article_168', '営業所管理者（168条）', ['168']],
  ['article_194', '責任技術者（194条）', ['194']],
  ['both', '両方（168条・194条）', ['168', '194']],
  ['both', '両方', ['168', '194']],
  ['article_175', '特定管理（175条2項）', ['175-2']],
  ['a', '営業所管理者（第１６８条）', ['168']],
  ['other', 'その他', []],
])('the requirement %s (%s) means the articles %j', (value, label, articles) => {
  expect(articlesOf(answer(value, label))).toEqual(articles);
});

test('without keys the requirement is found by its label, and a text answer by the articles in it', () => {
  expect(articlesOf(answer('1', '責任技術者（194条）', null))).toEqual(['194']);
  const [written] = answer('', '');
  if (!written) throw new Error('no answer');
  expect(articlesOf([{ ...written, field_type: 'text', value: '168条', options: [] }])).toEqual([
    '168',
  ]);
});

test('an application without this question has no article', () => {
  expect(articlesOf([])).toEqual([]);
});
