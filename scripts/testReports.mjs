// The reports of vitest and Playwright as one list: the name of each test, its result, and why it
// failed (`why`), even if only at the first try.
import { relative } from 'node:path';

/**
 * The result of a test. A skipped test has neither passed nor failed.
 *
 * @typedef {{ name: string, passed: boolean, failed: boolean, why: string }} TestRun
 */

/**
 * The tests of vitest's report. A file that can't be loaded, or that fails outside of its tests, counts
 * as a failed test. A test that passed at the second try has passed, unless a property had a
 * counterexample: the second try uses other cases, so it disproves nothing.
 *
 * @typedef {Pick<import('vitest/node').JsonAssertionResult, 'ancestorTitles' | 'title' | 'status' | 'failureMessages'>} UnitTest
 * @typedef {Pick<import('vitest/node').JsonTestResult, 'name' | 'status' | 'message'> & { assertionResults: UnitTest[] }} UnitTestFile
 *
 * @param {{ testResults: UnitTestFile[] }} report
 * @returns {TestRun[]}
 */
export function unitTests({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path);
    const tests = assertionResults.map((test) => {
      const why = (test.failureMessages ?? []).join('\n');
      const failed = test.status === 'failed' || why.includes('Property failed after');
      const passed = test.status === 'passed' && !failed;
      return { name: [file, ...test.ancestorTitles, test.title].join(' › '), passed, failed, why };
    });
    if (status !== 'failed' || tests.some((test) => test.failed)) return tests;
    const why = message || 'a hook failed: see above';
    return [...tests, { name: file, passed: false, failed: true, why }];
  });
}

/**
 * The tests of Playwright's report. A test that passed at the second try has passed.
 *
 * @typedef {{ message?: string }} Failure
 * @typedef {{ title: string, ok: boolean, tests: { status: string, results: { errors?: Failure[] }[] }[] }} Journey
 * @typedef {{ file: string, specs?: Journey[], suites?: JourneySuite[] }} JourneySuite
 *
 * @param {{ suites: JourneySuite[], errors?: Failure[] }} report
 * @returns {TestRun[]}
 */
export function journeyTests({ suites, errors = [] }) {
  /**
   * @param {JourneySuite} suite
   * @returns {TestRun[]}
   */
  const below = (suite) => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      name: `e2e/${suite.file} › ${title}`,
      passed: ok && tests.some(({ status }) => status !== 'skipped'),
      failed: !ok,
      why: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
    ...(suite.suites ?? []).flatMap(below),
  ];
  return [
    ...suites.flatMap(below),
    ...errors.map(({ message = '' }) => ({
      name: 'e2e',
      passed: false,
      failed: true,
      why: message,
    })),
  ];
}
