import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { bundleServer, inAscii, writeCommit } from './build.mjs';

const run = promisify(execFile);
// Below the project: what stays outside is found in its node_modules.
const folder = `.cache/tested-build-${process.pid}`;
afterAll(() => rm(folder, { recursive: true, force: true }));
const { metafile, files } = await bundleServer(folder);
const { outputs, inputs } = metafile;

/** @param {string} path of a built file: its source is a program, which runs when it is imported */
const isProgram = (path) => /^server\/(main|\w+Command)\.ts$/.test(outputs[path]?.entryPoint ?? '');
const built = Object.keys(outputs).filter((path) => path.endsWith('.js'));

/**
 * The built files that are loaded with this one, and what they load from outside.
 *
 * @param {string} entry
 */
function loadedWith(entry) {
  const files = new Set([entry]);
  const outside = new Set();
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (external) outside.add(path);
      else files.add(path);
    }
  }
  const parts = [...files].flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}));
  return { outside, parts };
}

const start = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === 'server/start.ts');
const { outside, parts } = loadedWith(start ?? '');
const packages = new Set(
  parts.flatMap(([path]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
);

it('the start is a file of its own, which holds the server and the packages that it needs at once', () => {
  expect(parts.map(([path]) => path)).toContain('server/app.ts');
  expect([...packages]).toEqual(
    expect.arrayContaining(['express', 'graphile-worker', 'pg', 'zod']),
  );
});

it('the start loads nothing that only some calls or jobs need', () => {
  const paths = parts.map(([path]) => path);
  for (const file of [
    'server/platform/http/openApiDocument.ts',
    'server/platform/documents/worker.ts',
    'server/platform/pdf/writePdf.ts',
    'prisma/sample/seedSampleData.ts',
  ]) {
    expect(Object.keys(inputs)).toContain(file);
    expect(paths).not.toContain(file);
  }
  for (const name of [
    '@signpdf/signpdf',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'bowser',
    'fontkit',
    'ical-generator',
    'node-forge',
    'nodemailer',
    'pdfkit',
    'pg-copy-streams',
    'prom-client',
    'qrcode',
    'saxes',
    'write-excel-file',
    'zengin-code',
  ]) {
    expect([...packages, ...outside]).not.toContain(name);
  }
});

it('what the code takes from a package when it needs it is there once it is built', () => {
  const taking = /const \{([^}]+)\} = await import\('([^'.][^']*)'\)/g;
  const taken = Object.keys(inputs)
    .filter((path) => /^(server|prisma)\/.*\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(taking)]);
  expect(taken.length).toBeGreaterThan(5);
  for (const [, names = '', name = ''] of taken) {
    const bundled = Object.values(outputs).find(({ entryPoint }) =>
      entryPoint?.startsWith(`node_modules/${name}/`),
    );
    // A package that stays outside is loaded by Node, which knows the names of both kinds.
    if (bundled === undefined) continue;
    const wanted = names.split(',').map((part) => part.split(':')[0]?.trim());
    expect({ name, exports: bundled.exports }).toEqual({
      name,
      exports: expect.arrayContaining(wanted),
    });
  }
});

it('every built file can be loaded, also those that only some calls or jobs need', async () => {
  const modules = built.filter((path) => !isProgram(path));
  expect(modules.length).toBeGreaterThan(50);
  const load = `for (const file of ${JSON.stringify(modules.map((path) => `./${path}`))})
    await import(file).catch((error) => { throw new Error(file, { cause: error }); });`;
  await run(process.execPath, ['--input-type=module', '--eval', load]);
});

it('the server and every command say how they are used and which version they are, and do nothing with a word or an option that they don’t know', async () => {
  const commands = built.filter(isProgram);
  expect(commands.length).toBeGreaterThan(9);
  // Nobody is there: a command that goes on says something else.
  const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgresql://nowhere.invalid/none' };
  const tried = commands.map(async (path) => {
    const usage = RegExp(`^Usage:\\s.*\\b${basename(path, '.js')}\\b`);
    const helped = await run(process.execPath, [path, '--help'], { env });
    expect(helped).toEqual({ stdout: expect.stringMatching(usage), stderr: '' });
    const told = await run(process.execPath, [path, '--version'], { env });
    expect(told).toEqual({
      stdout: expect.stringMatching(/^online-seminar \d+\.\d+\.\d+\n$/),
      stderr: '',
    });
    const refused = run(process.execPath, [path, '--unheard-of', 'x', 'y', 'z'], { env });
    await expect(refused).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--unheard-of'[^]*\n\nUsage:/),
    });
  });
  await Promise.all(tried);
});

it('a built server names the commit of its sources, also one that changed nothing in them', async () => {
  const main = built.find((path) => outputs[path]?.entryPoint === 'server/main.ts') ?? '';
  try {
    for (const commit of ['0123456789ab-dirty', 'ba9876543210']) {
      vi.stubEnv('COMMIT', commit);
      writeCommit(folder);
      const { stdout } = await run(process.execPath, [main, '--version']);
      expect(stdout).toContain(` (${commit})\n`);
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

it('the start stays small: what is read and compiled before the first request', () => {
  const bytes = parts.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  expect(bytes).toBeLessThan(5_500_000);
  expect(packages.size).toBeLessThan(160);
});

it('no character of a module makes V8 keep two bytes for each', () => {
  const texts = files.filter(({ path }) => path.endsWith('.js')).map(({ contents }) => contents);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(String(text).search(/[^\0-\x7f]/)).toBe(-1);
});

it('an escaped module means the same', () => {
  expect(inAscii('/[,¥\\\\円]/')).toBe('/[,\\u00a5\\\\\\u5186]/');
  expect(inAscii('/\\・𠮷/u')).toBe('/\\u30fb\\ud842\\udfb7/u');
});

it('the start holds no messages of zod in other languages', () => {
  const locales = parts.flatMap(([path]) => /zod\/v4\/locales\/(.+)/.exec(path)?.[1] ?? []);
  expect(locales.toSorted()).toEqual(['en.js', 'index.js']);
});

it('the query compiler is read as bytes, not as text', () => {
  const asText = Object.keys(inputs).filter((path) => path.endsWith('wasm-base64.mjs'));
  expect(asText).toHaveLength(2);
  const [compiler] = asText.filter((path) => path.startsWith('compiler:'));
  const file = Object.keys(outputs).find((path) => outputs[path]?.inputs[compiler ?? '']);
  expect(outputs[file ?? '']?.bytes).toBeGreaterThan(1_000_000);
});
