// Rules are pure (ARCHITECTURE.md): with the same input they give the same result. dependency-cruiser can't
// tell this, since it also follows imports of types, and doesn't read what a file calls.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { impurities } from './pureRules.mjs';

const rules = ['shared', 'server', 'client/src'].flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rules.ts'))
    .map((path) => `${tree}/${path}`),
);

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  if (specifier.startsWith('@seminar/shared/'))
    return `${specifier.replace('@seminar/shared', 'shared')}.ts`;
  const path = join(dirname(from), specifier);
  // The client that Prisma generates is where conditions take their types and SQL from: no rule calls it.
  return specifier.startsWith('.') && existsSync(path) && !path.includes('/generated/')
    ? path
    : null;
}

test('all rules are read', () => {
  expect(rules.length).toBeGreaterThan(150);
});

test('no rule uses the database, HTTP, the clock, files or chance, also not through another file', () => {
  expect(rules.flatMap((rule) => impurities(rule, read, resolve))).toEqual([]);
});

/** @type {Record<string, string>} */
const planted = {
  'a.rules.ts': "import type { Pool } from 'pg';\nimport { b } from './b.ts';\n// Date.now()\n",
  'b.ts': "import { c } from './c.ts';\n",
  'c.ts': 'export const c = () => Date.now();\n',
  'd.rules.ts': "import { readFileSync } from 'node:fs';\n",
};

test('a rule that asks for the time through two files is found', () => {
  const found = impurities(
    'a.rules.ts',
    (path) => planted[path] ?? '',
    (_, specifier) => specifier.replace('./', ''),
  );
  expect(found).toEqual(['a.rules.ts: c.ts uses Date.now(']);
});

test('a rule that reads files is found', () => {
  expect(
    impurities(
      'd.rules.ts',
      (path) => planted[path] ?? '',
      () => null,
    ),
  ).toEqual(['d.rules.ts: d.rules.ts imports node:fs']);
});
