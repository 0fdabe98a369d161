import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const isThere = (/** @type {string} */ path) =>
  ['', '.ts', '.tsx', '.test.ts'].some((ending) => existsSync(path + ending));

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
  ].filter((path) => !isThere(path));
  expect(missing).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('each path that the page of a district names is there, from its folder or from the root', () => {
  const districts = readdirSync('server').filter((name) => existsSync(`server/${name}/README.md`));
  expect(districts).toHaveLength(9);
  const missing = districts.flatMap((district) => {
    const text = readFileSync(`server/${district}/README.md`, 'utf8');
    const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path]) => path ?? '');
    return paths.filter((path) => ![`server/${district}/${path}`, path].some(isThere));
  });
  expect(missing).toEqual([]);
});

it('each file that a comment names is there', () => {
  const files = ['server', 'shared', 'client', 'prisma', 'e2e'].flatMap((tree) =>
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .filter((path) => !/(^|\/)node_modules\/|^(dist|generated)\//.test(path))
      .map((path) => `/${tree}/${path}`),
  );
  const known = new Set(files.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const isKnown = (/** @type {string} */ path) =>
    path.includes('/') ? files.some((file) => file.endsWith(`/${path}`)) : known.has(path);
  const missing = files
    .filter((path) => /\.(tsx?|prisma)$/.test(path))
    .flatMap((path) =>
      readFileSync(`.${path}`, 'utf8')
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/(?<![\w.-]\/?)([\w-][\w./-]*\.tsx?)\b/g)])
        .map(([, named]) => named ?? '')
        .filter((named) => !isKnown(named))
        .map((named) => `${path}: ${named}`),
    );
  expect(missing).toEqual([]);
});

it('each command of package.json is named in one of them', () => {
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const isNamed = (/** @type {string} */ name) =>
    new RegExp(`(npm (run )?|\`)${name}\\b`).test(text);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});
