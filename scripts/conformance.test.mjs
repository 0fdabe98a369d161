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
