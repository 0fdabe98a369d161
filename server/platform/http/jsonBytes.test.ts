import { expect, it } from 'vitest';
import { jsonBytes } from './jsonBytes.ts';

const texts = ['', 'abc', '姓 齋藤', '𠮷野家', '〓'.repeat(200_000), 'a'.repeat(600_000), '\ud800'];

it.each(texts)('gives the bytes of a value’s JSON, however long it is (text %#)', (text) => {
  const value = { text, next: [1, null] };
  expect(jsonBytes(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
});

it('leaves what it gave before as it is', () => {
  const first = jsonBytes('齋藤');
  jsonBytes('佐藤 次郎');
  expect(first.toString()).toBe('"齋藤"');
});
