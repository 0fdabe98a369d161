import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/rules.md',
  'docs/surprises.md',
  'docs/words.md',
];
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

it.each(pages)('each path, link and command that %s names is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const paths = [
    ...text.matchAll(/`((?:server|client|shared|prisma|scripts|e2e|deploy|docs)\/[\w./-]+)`/g),
  ];
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) =>
    page.startsWith('docs/') ? `docs/${link}` : link,
  );
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  const missing = [
    ...paths.map(([, path]) => path ?? ''),
    ...links.map((link) => link ?? ''),
  ].filter((path) => ['', '.ts', '.tsx', '.test.ts'].every((ending) => !existsSync(path + ending)));
  expect(missing).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('each command of package.json is named in one of them', () => {
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const isNamed = (/** @type {string} */ name) =>
    new RegExp(`(npm (run )?|\`)${name}\\b`).test(text);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});
