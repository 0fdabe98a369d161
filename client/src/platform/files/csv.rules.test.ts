import { expect, test } from 'vitest';
import { escapeFormula } from '@seminar/shared/escapeFormula';

test.each([
  '=1+1',
  '+cmd|calc',
  '-HYPERLINK("x")',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '　＝1+1',
  '＋1+1',
  '－A1',
  '＠SUM(A1)',
])('a value that a spreadsheet would run is defused: %j', (value) => {
  expect(escapeFormula(value)).toBe(`'${value}`);
});

test.each(['090-1234-5678', '+81-3-1234-5678', '-5', '山田', '', 'a=b'])(
  'a value that runs nothing stays as it is: %j',
  (value) => {
    expect(escapeFormula(value)).toBe(value);
  },
);
