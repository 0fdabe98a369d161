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

/** What of a text is done at once in one transaction. */
const atOnceIn = (text: string): string[] =>
  [...text.matchAll(atOnce)]
    .map(({ index, 0: call }) => argumentsAt(text, index + call.length))
    .filter((given) => /\btx\b/.test(given));

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
