import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/asvs.md',
  'docs/attendance.md',
  'docs/conformance.md',
  'docs/failures.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/rules.md',
  'docs/surprises.md',
  'docs/words.md',
];
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** All files of the trees, such as `/server/main.ts`. */
const files = ['server', 'shared', 'client', 'prisma', 'e2e', 'scripts'].flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)node_modules\/|^(dist|generated)\//.test(path))
    .map((path) => `/${tree}/${path}`),
);

const isThere = (/** @type {string} */ path) =>
  ['', '.ts', '.tsx', '.test.ts'].some((ending) => existsSync(path + ending));

/** Names of many files: those that each room has, and one with an X for a list's name. */
const isOfMany = (/** @type {string} */ name) =>
  /^(routes|names|texts|texts\.en|readListedX)\.ts$/.test(name);

/** Where a heading of a page is, as its links name it. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** @returns the file and the place that a link of a page names */
function targetOf(/** @type {string} */ page, /** @type {string} */ link) {
  const [path = '', anchor] = link.split('#');
  return { path: path === '' ? page : join(dirname(page), path), anchor };
}

function isTarget(/** @type {string} */ page, /** @type {string} */ link) {
  const { path, anchor } = targetOf(page, link);
  if (!isThere(path)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading]) => anchorOf(heading ?? '') === anchor);
}

it.each(pages)('each path, link and command that %s names is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const paths = [
    ...text.matchAll(/`((?:server|client|shared|prisma|scripts|e2e|deploy|docs)\/[\w./-]+)`/g),
  ];
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)/g)].map(([, link]) => link ?? '');
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(paths.map(([, path]) => path ?? '').filter((path) => !isThere(path))).toEqual([]);
  expect(links.filter((link) => !isTarget(page, link))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(pages)('each file that %s names by the end of its path is one file', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs))`/g)];
  const short = named.map(([, name]) => name ?? '').filter((name) => !existsSync(name));
  const places = (/** @type {string} */ name) => files.filter((file) => file.endsWith(`/${name}`));
  expect(short.filter((name) => places(name).length !== 1 && !isOfMany(name))).toEqual([]);
});

it('every rule of docs/rules.md names a file that exists', () => {
  const rules = readFileSync('docs/rules.md', 'utf8').match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  const isFound = (/** @type {string} */ rule) =>
    [...rule.matchAll(/`([\w-]+\/[\w./-]+)`/g)].some(([, path]) => isThere(path ?? ''));
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((rule) => !isFound(rule))).toEqual([]);
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

it('no line of a comment is longer than 120 characters, save one that a tool reads', () => {
  const isForTool = (/** @type {string} */ line) =>
    /@typedef|@type\b|oxlint-disable|@ts-/.test(line);
  const long = files
    .filter((path) => /\.(tsx?|mjs|prisma|css)$/.test(path))
    .flatMap((path) =>
      readFileSync(`.${path}`, 'utf8')
        .split('\n')
        .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !isForTool(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(long).toEqual([]);
});
