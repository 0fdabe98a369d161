import { expect, test } from 'vitest';
import { likelyHeadings } from './likelyHeadings.ts';

test('the first row in which most cells are filled in is taken for the headings', () => {
  const entry = ['山田', '2025', '研修'];
  expect(likelyHeadings([['なまえ', 'いつ', 'なにを'], entry])).toBe(1);
  // A title, and a blank row, as a workbook has them: padded to one width.
  expect(likelyHeadings([['受講者名簿', '', ''], ['', '', ''], ['名', '年', '会'], entry])).toBe(3);
  expect(likelyHeadings([])).toBe(0);
  expect(likelyHeadings([['', ' ']])).toBe(0);
});
