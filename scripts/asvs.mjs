// docs/asvs.md names, for each requirement of OWASP ASVS 5.0 at levels 1 and 2 that applies, the tests or
// files that meet it. This compares the page with the tests that have just run, and with the files.
import { existsSync, readFileSync } from 'node:fs';
import { conformanceProblems, readConformance } from './conformance.mjs';

const page = 'docs/asvs.md';

/** @param {string} name */
const isTest = (name) => name.includes(' › ');

/**
 * @param {import('./conformance.mjs').Row[]} rows
 * @param {string[]} passed the names of the tests that passed
 * @param {(file: string) => boolean} exists
 * @returns {string[]} requirements that nothing meets, tests that did not pass, files that are missing
 */
export function asvsProblems(rows, passed, exists) {
  const missing = rows.flatMap(({ tests }) =>
    tests.filter((name) => !isTest(name) && !exists(name)).map((name) => `no such file: ${name}`),
  );
  const tested = rows.map(({ statement, tests }) => ({
    statement,
    // A file meets a requirement, too: it only has to be there.
    tests: tests.filter(isTest),
    met: tests.length > 0,
  }));
  return [
    ...tested.filter(({ met }) => !met).map(({ statement }) => `nothing meets: ${statement}`),
    ...conformanceProblems(
      tested.filter(({ tests }) => tests.length > 0),
      passed,
    ),
    ...missing,
  ];
}

/**
 * Compares the page with the tests that ran.
 *
 * @param {import('./testReports.mjs').TestRun[]} tests
 */
export function checkAsvs(tests) {
  const rows = readConformance(readFileSync(page, 'utf8'));
  const passed = tests.filter((test) => test.passed).map(({ name }) => name);
  return { requirements: rows.length, problems: asvsProblems(rows, passed, existsSync) };
}
