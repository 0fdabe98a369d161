// `npm run advisories`: compares package-lock.json with the advisories that are published, which npm reads from the
// registry that is configured. Ends with 0 if there is none, with 1 if there is one, with 2 if they can't be read.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ severity: string, range: string, nodes: string[], via: (string | { title: string, url: string })[] }} Weak
 * @typedef {{ vulnerabilities?: Record<string, Weak>, message?: string, error?: { summary?: string } }} Audit what `npm audit --json` says
 * @typedef {{ packages: Record<string, { dev?: boolean }> }} Lock
 */

/**
 * What is to be said, and how the command ends.
 *
 * @param {Audit | undefined} audit undefined: npm said nothing that can be read
 * @param {Lock} lock
 * @returns {{ lines: string[], code: 0 | 1 | 2 }}
 */
export function reportOf(audit, lock) {
  const found = audit?.vulnerabilities;
  if (found === undefined) {
    const why = audit?.message || audit?.error?.summary || 'npm gave no answer';
    const line = `The published advisories can't be read, so nothing was checked: ${why}`;
    return { lines: [line], code: 2 };
  }
  const own = Object.entries(found).flatMap(([name, { severity, range, nodes, via }]) => {
    const where = nodes.every((node) => lock.packages[node]?.dev === true)
      ? 'only for development'
      : 'in the product';
    // A text names the package through which it is weak, which has a line of its own.
    return via.flatMap((one) =>
      typeof one === 'string'
        ? []
        : [`${name} ${range} (${severity}, ${where}): ${one.title} ${one.url}`],
    );
  });
  const count = Object.keys(lock.packages).length;
  return own.length > 0
    ? { lines: own, code: 1 }
    : {
        lines: [`No published advisory is about the ${count} packages of package-lock.json.`],
        code: 0,
      };
}

/** @returns {Promise<Audit | undefined>} */
function audit() {
  const options = ['--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=30000'];
  return new Promise((resolve) => {
    // npm ends with 1 also when it has found something.
    execFile('npm', ['audit', ...options], { maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve(undefined);
      }
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, code } = reportOf(
    await audit(),
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
  );
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  process.exitCode = code;
}
