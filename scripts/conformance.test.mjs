import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conformanceProblems, readConformance } from './conformance.mjs';

const page = `# Conformance

| Statement | Shown by |
| --- | --- |
| the first | \`a.test.ts › x\`<br>\`a.test.ts › y › …\` |
| the second | |
`;

test('each row of the page is a statement with the tests that prove it', () => {
  expect(readConformance(page)).toEqual([
    { statement: 'the first', tests: ['a.test.ts › x', 'a.test.ts › y › …'] },
    { statement: 'the second', tests: [] },
  ]);
});

test('a statement without a test, and a test that did not run or pass, are problems', () => {
  const rows = readConformance(page);
  expect(conformanceProblems(rows, ['a.test.ts › x', 'a.test.ts › y › one'])).toEqual([
    'no test shows: the second',
  ]);
  expect(conformanceProblems(rows, ['a.test.ts › y']).slice(0, 2)).toEqual([
    'did not run or pass: a.test.ts › x',
    'did not run or pass: a.test.ts › y › …',
  ]);
});

test('each journey that a page names stands in its file, which is known before the journeys run', () => {
  const rows = ['docs/conformance.md', 'docs/asvs.md'].flatMap((page) =>
    readConformance(readFileSync(page, 'utf8')),
  );
  const journeys = rows.flatMap(({ tests }) => tests.filter((name) => name.startsWith('e2e/')));
  expect(journeys.length).toBeGreaterThan(0);
  const missing = journeys.filter((name) => {
    const [file = '', title = ''] = name.split(' › ');
    const begin = `'${title.replace(/…$/, '')}`;
    return !readFileSync(file, 'utf8').includes(title.endsWith('…') ? begin : `${begin}'`);
  });
  expect(missing).toEqual([]);
});
