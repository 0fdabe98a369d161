import { expect, test } from 'vitest';
import { findUnstorableText } from './storableText.rules.ts';

test('text that the database can’t store is named by its path, in the order of the body', () => {
  const body = {
    name: 'a\u0000',
    fields: [{ value: 'ok' }, { value: '\ud800' }],
    note: '\u{1f600}',
  };
  expect(findUnstorableText(body)).toEqual(['name', 'fields.1.value']);
  expect(findUnstorableText('\udc00')).toEqual(['']);
});

test('a hostile body can’t cause an answer larger than itself', () => {
  const levels = 50_000;
  const nested: unknown = JSON.parse(`${'["\\u0000",'.repeat(levels)}0${']'.repeat(levels)}`);
  const many = Array.from({ length: 10_000 }, () => '\u0000');
  for (const body of [nested, many, { ['k'.repeat(100_000)]: many }]) {
    expect(findUnstorableText(body).join().length).toBeLessThan(25_000);
  }
});
