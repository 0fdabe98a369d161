import { expect, test } from 'vitest';
import { sourceWithoutServerFacts } from './withoutServerFacts.ts';

test('a call loses what only the server and its tests read, and nothing else', () => {
  const source = `export const getSeal = endpoint({
  method: 'GET',
  path: '/api/seal',
  summary:
    'The seal, as it’s drawn',
  access: 'public',
  noSession: true,
  records: 'nobody',
  statements: 25,
});
export const other = endpoint({ ...it,
  summary: "An administrator's",
  status: 200,
});
`;
  expect(sourceWithoutServerFacts(source)).toBe(`export const getSeal = endpoint({
  method: 'GET',
  path: '/api/seal',
  access: 'public',
});
export const other = endpoint({ ...it,
  status: 200,
});
`);
});

test.each(['summary: `Of ${one}`', 'records: one', 'statements: most', 'noSession: isOpen'])(
  '%s is refused, since it would come with every page',
  (fact) => {
    const name = fact.slice(0, fact.indexOf(' '));
    expect(() => sourceWithoutServerFacts(`  ${fact},\n`)).toThrow(`${name} of a call is no plain`);
  },
);
