// docs/conformance.md names, for each statement of the specification, the tests that prove it. This
// compares the page with the tests that have just run: a name that no passed test has is a failure.
import { readFileSync } from 'node:fs';

/**
 * A row of the page: a statement and the names of the tests that prove it.
 *
 * @typedef {{ statement: string, tests: string[] }} Row
 */

/**
 * @param {string} page
 * @returns {Row[]}
 */
export function readConformance(page) {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Statement|:?-)/.test(line))
    .map((line) => {
      const [statement = '', shownBy = ''] = line.slice(1, -1).split('|');
      const tests = shownBy
        .split('<br>')
        .map((name) => name.trim().replaceAll('`', ''))
        .filter(Boolean);
      return { statement: statement.trim(), tests };
    });
}

/**
 * The problems of the page after a run: statements without a test, and tests that did not run or did
 * not pass. A name that ends in … stands for every test whose name begins like that.
 *
 * @param {Row[]} rows
 * @param {string[]} passed the names of the tests that passed
 * @returns {string[]}
 */
export function conformanceProblems(rows, passed) {
  const names = new Set(passed);
  /** @param {string} name */
  const ran = (name) =>
    name.endsWith('…')
      ? passed.some((title) => title.startsWith(name.slice(0, -1)))
      : names.has(name);
  return rows.flatMap(({ statement, tests }) =>
    tests.length === 0
      ? [`no test shows: ${statement}`]
      : tests.filter((name) => !ran(name)).map((name) => `did not run or pass: ${name}`),
  );
}

/**
 * Compares the page with the tests that ran.
 *
 * @param {import('./testReports.mjs').TestRun[]} tests
 */
export function checkConformance(tests) {
  const rows = readConformance(readFileSync('docs/conformance.md', 'utf8'));
  const passed = tests.filter((test) => test.passed).map(({ name }) => name);
  return { statements: rows.length, problems: conformanceProblems(rows, passed) };
}
