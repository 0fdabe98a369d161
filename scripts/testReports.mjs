// The reports that vitest and Playwright leave, as one list: what each test is called, how it ended
// and why it failed (`why`), if only at its first try.
import { relative } from 'node:path';

/**
 * How a test ended. One that was skipped has neither passed nor failed.
 *
 * @typedef {{ name: string, passed: boolean, failed: boolean, why: string }} TestRun
 */

/**
 * The tests of vitest's report. A file that fails to load, or in what stands around its tests, counts as
 * one itself. One that passed at the second try has passed, unless a property had a counterexample: that
 * is a fact, and the second try's cases are others.
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
 * The tests of Playwright's report; one that passed at the second try has passed.
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
