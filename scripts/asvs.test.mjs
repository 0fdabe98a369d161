import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsProblems } from './asvs.mjs';
import { readConformance } from './conformance.mjs';

test('a requirement without anything, a test that did not pass and a missing file are problems', () => {
  const rows = readConformance(
    [
      '| Statement | Met by |',
      '| --- | --- |',
      '| 1.1 met | `a.test.ts › it holds`<br>`a.ts` |',
      '| 1.2 nothing | |',
      '| 1.3 failed | `a.test.ts › it broke` |',
      '| 1.4 gone | `b.ts` |',
    ].join('\n'),
  );
  expect(asvsProblems(rows, ['a.test.ts › it holds'], (file) => file === 'a.ts')).toEqual([
    'nothing meets: 1.2 nothing',
    'did not run or pass: a.test.ts › it broke',
    'no such file: b.ts',
  ]);
});

test('every test that the page names stands in its file, and no requirement stands there twice', () => {
  const rows = readConformance(readFileSync('docs/asvs.md', 'utf8'));
  expect(rows.length).toBeGreaterThan(100);
  const numbers = rows.map(({ statement }) => statement.split(' ')[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { tests } of rows) {
    for (const name of tests) {
      const [file = '', ...titles] = name.split(' › ');
      expect([file, existsSync(file)]).toEqual([file, true]);
      const source = titles.length > 0 ? readFileSync(file, 'utf8') : '';
      // A title with a placeholder is built at run time: only its beginning stands in the source.
      for (const title of titles.filter((text) => !text.endsWith('…'))) {
        expect([name, source.includes(title)]).toEqual([name, true]);
      }
    }
  }
});
