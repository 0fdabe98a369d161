// `npm run check`: types and lint, format, imports between folders, dead code. All checks run,
// as many at once as there are processors; any finding is a failure.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { generate } from './generate.mjs';

generate();

/** The longest first, so that none is left to run alone at the end. @type {[name: string, command: string, args: string[]][]} */
const checks = [
  // One reading of all types for both: the compiler by itself would take as long again for each project.
  ['Types and lint', 'oxlint', ['--deny-warnings']],
  ['Format', 'oxfmt', ['--check', '.']],
  ['Imports', 'depcruise', ['shared', 'server', 'client/src', 'prisma', 'e2e']],
  ['Dead code', 'knip', ['--no-progress']],
  ['Kubernetes manifests', process.execPath, ['scripts/checkManifests.mjs']],
];

/** @type {string[]} */
const failed = [];

/**
 * Runs a check, and tells what it says once it has ended, so that no two are mixed.
 *
 * @param {[name: string, command: string, args: string[]]} check
 * @returns {Promise<void>}
 */
function run([name, command, args]) {
  const started = Date.now();
  const isNode = command === process.execPath;
  const child = spawn(isNode ? command : `node_modules/.bin/${command}`, args);
  /** @type {Buffer[]} */
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      if (code !== 0) failed.push(name);
      resolve();
    });
  });
}

const waiting = checks.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const check of waiting) await run(check);
  }),
);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
