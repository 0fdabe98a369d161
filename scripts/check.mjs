// `npm run check`: format, lint with types, types, imports between folders, dead code. All checks run;
// any finding is a failure.
import { spawnSync } from 'node:child_process';
import { generate } from './generate.mjs';

generate();

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ['Format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Types of shared', 'tsc', ['-p', 'shared/tsconfig.json']],
  ['Types of server', 'tsc', ['-p', 'server/tsconfig.json']],
  ['Types of client', 'tsc', ['-p', 'client/tsconfig.json']],
  ['Types of e2e and configuration', 'tsc', ['-p', 'tsconfig.json']],
  ['Imports', process.execPath, ['scripts/checkImports.mjs']],
  ['Kubernetes manifests', process.execPath, ['scripts/checkManifests.mjs']],
  ['Dead code', 'knip', ['--no-progress']],
];

const failed = [];
for (const [name, command, args] of checks) {
  const started = Date.now();
  const isNode = command === process.execPath;
  const run = spawnSync(isNode ? command : `node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (run.status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
