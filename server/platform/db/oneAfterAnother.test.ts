// The order in which a transaction locks is the order of its lines: two statements that are sent at once would have it
// depend on the driver.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../context/projectFolder.ts';

const atOnce = /\bPromise\.(?:all|allSettled|any|race)\(/g;

/** The text between these parentheses. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(start, end);
}

/** The declaration of a file around a place in it: each of them begins a line. */
const declarationBefore = (text: string, end: number): string =>
  text
    .slice(0, end)
    .split(/\n(?=[a-z])/)
    .at(-1) ?? '';

const transactional = /\b(\w+)\??: *(?:(?:Db *\| *)?Tx|Tx *\| *Db)\b/g;

/** The names by which a declaration has a transaction: `tx`, and each parameter that may be one. */
const namesOfTransaction = (declaration: string): string[] => [
  'tx',
  ...[...declaration.matchAll(transactional)].map(([, name = '']) => name),
];

/** The parts of a text that are done at once in one transaction. */
const atOnceIn = (text: string): string[] =>
  [...text.matchAll(atOnce)].flatMap(({ index, 0: call }) => {
    const given = argumentsAt(text, index + call.length);
    const names = namesOfTransaction(declarationBefore(text, index));
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(given)) ? [given] : [];
  });

const files = readdirSync(join(projectFolder(), 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => !/(^|\/)(generated|node_modules|testing|dist)\//.test(path));

test('no transaction has two of its statements under way at once', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter(
    (path) => atOnceIn(readFileSync(join(projectFolder(), 'server', path), 'utf8')).length > 0,
  );
  expect(found).toEqual([]);
});

test('Prisma’s transactions are opened in one place', () => {
  const opening = files.filter((path) =>
    readFileSync(join(projectFolder(), 'server', path), 'utf8').includes('.$transaction('),
  );
  expect(opening).toEqual(['platform/db/db.ts']);
});

test('two locks that are asked for at once are found, two readings outside of a transaction are not', () => {
  expect(atOnceIn('await Promise.all([lock(tx, (a)), tx.$queryRaw`…`]); read(tx);')).toHaveLength(
    1,
  );
  expect(atOnceIn('await Promise.all([read(db), count(db)]); read(tx);')).toEqual([]);
});

test.each(['db: Tx', 'db: Db | Tx', '{ db }: { db: Db | Tx }', 'client: Tx | Db, id: number'])(
  'two readings at once are found where a transaction may come as %s, not in the next function',
  (parameters) => {
    const name = parameters.includes('client') ? 'client' : 'db';
    const both = `await Promise.all([read(${name}), count(${name})]);\n}\n`;
    expect(atOnceIn(`async function one(${parameters}) {\n  ${both}`)).toHaveLength(1);
    const next = `async function two(${name}: Db) {\n  ${both}`;
    expect(atOnceIn(`async function one(${parameters}) {\n}\n\n${next}`)).toEqual([]);
  },
);
