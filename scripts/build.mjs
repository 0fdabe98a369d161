// Builds the server (one file, with its packages beside it in node_modules) and the client.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { generate } from './generate.mjs';

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
  for (const path of [...sources, 'package-lock.json'].sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

// Only a build needs esbuild and vite; a product that is already built starts without them.
async function buildServer(outdir = 'server/dist') {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      createAdmin: 'server/createAdmin.ts',
      backup: 'server/backupCommand.ts',
      restore: 'server/restoreCommand.ts',
      'archive-demo': 'server/archiveDemoCommand.ts',
      verify: 'server/verifyCommand.ts',
      'rotate-key': 'server/rotateKeyCommand.ts',
      'verify-certificate': 'server/verifyCertificateCommand.ts',
      'rotate-certificate-key': 'server/rotateCertificateKeyCommand.ts',
      sample: 'server/sampleCommand.ts',
      drawingWorker: 'server/documents/worker.ts',
      statementWorker: 'server/statements/worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Our own workspaces go into the file; packages stay where npm put them.
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(plugins) {
          plugins.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@seminar/') || path.startsWith('server/')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'warning',
  });
}

async function buildClient() {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' });
  await compress(join(root, 'client/dist/assets'));
  await buildVerifier();
}

/** Writes the page that checks certificates without a network: one file with everything in it. */
async function buildVerifier() {
  const { build } = await import('esbuild');
  const folder = join(root, 'client/src/offline-verifier');
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
  if (built) return;
  say('Generating the database client …');
  generate();
  say('Building the server …');
  await buildServer();
  say('Building the screens (half a minute the first time) …');
  await buildClient();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

// `node scripts/build.mjs --server FOLDER` builds the server alone, for tests that run it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--server') await buildServer(process.argv[3]);
  else await buildIfNeeded((text) => console.log(text));
}
