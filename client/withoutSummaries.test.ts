import { expect, test } from 'vitest';
import { sourceWithoutSummaries } from './withoutSummaries.ts';

test('a call loses its summary and nothing else', () => {
  const source = `export const getSeal = endpoint({
  method: 'GET',
  path: '/api/seal',
  summary:
    'The seal, as it’s drawn',
  access: 'public',
});
export const other = endpoint({ ...it,
  summary: "An administrator's",
  status: 200,
});
`;
  expect(sourceWithoutSummaries(source)).toBe(`export const getSeal = endpoint({
  method: 'GET',
  path: '/api/seal',
  access: 'public',
});
export const other = endpoint({ ...it,
  status: 200,
});
`);
});

test('a summary that is no plain text is refused, since it would come with every page', () => {
  expect(() => sourceWithoutSummaries('  summary: `Of ${one}`,\n')).toThrow('no plain text');
});
