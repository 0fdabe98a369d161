// Says what is missing on this machine. Callers must not import packages before they call it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Whether this version is one of the engines of package.json. It reads `^` and `>=` only: the packages that read all
 * of such a range may not be installed yet.
 *
 * @param {string} version such as `22.12.0`
 * @param {string} engines such as `^20.19.0 || >=24.0.0`
 */
export function isEngine(version, engines) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return engines.split('||').some((range) => {
    const parts = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(range.trim());
    if (!parts) throw new Error(`The engines of package.json can't be read: ${range.trim()}`);
    const [least = 0, leastMinor = 0, leastPatch = 0] = parts.slice(2).map(Number);
    if (major !== least) return parts[1] === '>=' && major > least;
    return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
  });
}

/** Exits with 1 if this Node isn't supported or the packages are not installed. */
export function checkMachine() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { node } = process.versions;
  if (!isEngine(node, engines.node)) {
    console.error(`Node ${node} is not supported: this needs ${engines.node}.`);
    process.exit(1);
  }
  if (!existsSync(join(root, 'node_modules'))) {
    console.error('The packages are not installed yet. Run first: npm ci');
    process.exit(1);
  }
}
