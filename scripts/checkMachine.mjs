// Says what is missing on this machine. Callers must not import packages before they call it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Exits with 1 if Node is too old or the packages are not installed. */
export function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: this needs 20.19 or newer.`);
    process.exit(1);
  }
  if (!existsSync(join(root, 'node_modules'))) {
    console.error('The packages are not installed yet. Run first: npm ci');
    process.exit(1);
  }
}
