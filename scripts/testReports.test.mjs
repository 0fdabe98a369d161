import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { journeyTests, unitTests } from './testReports.mjs';

test('each unit test has its file, its result, and why it failed', () => {
  /** @type {{ testResults: import('./testReports.mjs').UnitTestFile[] }} */
  const report = {
    testResults: [
      {
        name: resolve('shared/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { ancestorTitles: ['group'], title: 'one', status: 'passed', failureMessages: [] },
          { ancestorTitles: [], title: 'two', status: 'failed', failureMessages: ['1 is not 2'] },
          { ancestorTitles: [], title: 'three', status: 'skipped', failureMessages: [] },
          { ancestorTitles: [], title: 'four', status: 'passed', failureMessages: ['too slow'] },
        ],
      },
    ],
  };
  expect(unitTests(report)).toEqual([
    { name: 'shared/a.test.ts › group › one', passed: true, failed: false, why: '' },
    { name: 'shared/a.test.ts › two', passed: false, failed: true, why: '1 is not 2' },
    { name: 'shared/a.test.ts › three', passed: false, failed: false, why: '' },
    { name: 'shared/a.test.ts › four', passed: true, failed: false, why: 'too slow' },
  ]);
});

test('a property with a counterexample has failed, even if its second try passed', () => {
  const why = 'Error: Property failed after 3 tests';
  /** @type {import('./testReports.mjs').UnitTest} */
  const test = { ancestorTitles: [], title: 'sum', status: 'passed', failureMessages: [why] };
  /** @type {import('./testReports.mjs').UnitTestFile} */
  const file = {
    name: resolve('d.test.ts'),
    status: 'passed',
    message: '',
    assertionResults: [test],
  };
  expect(unitTests({ testResults: [file] })).toEqual([
    { name: 'd.test.ts › sum', passed: false, failed: true, why },
  ]);
});

test('a file that can’t be loaded is one failure', () => {
  /** @type {import('./testReports.mjs').UnitTestFile} */
  const file = {
    name: resolve('b.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  expect(unitTests({ testResults: [file] })).toEqual([
    { name: 'b.test.ts', passed: false, failed: true, why: 'no such module' },
  ]);
});

test('a file whose hook failed is a failure, even if none of its tests failed', () => {
  /** @type {import('./testReports.mjs').UnitTestFile} */
  const file = {
    name: resolve('c.test.ts'),
    status: 'failed',
    message: '',
    assertionResults: [
      { ancestorTitles: [], title: 'one', status: 'skipped', failureMessages: [] },
    ],
  };
  expect(unitTests({ testResults: [file] }).at(-1)).toMatchObject({
    name: 'c.test.ts',
    failed: true,
  });
});

test('a journey that was skipped has not passed', () => {
  const specs = [{ title: 'one', ok: true, tests: [{ status: 'skipped', results: [] }] }];
  const suites = [{ file: 'a.spec.ts', specs }];
  expect(journeyTests({ suites })).toMatchObject([{ passed: false, failed: false }]);
});

test('a journey that passes at its second try has passed, and one that fails has its reason', () => {
  const failure = { status: 'failed', errors: [{ message: 'not visible' }] };
  /**
   * @param {string} title
   * @param {boolean} ok
   * @param {import('./testReports.mjs').Journey['tests'][number]['results']} results
   */
  const spec = (title, ok, results) => ({
    title,
    ok,
    tests: [{ status: ok ? 'flaky' : 'unexpected', results }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('one', true, [failure, { status: 'passed', errors: [] }])],
      suites: [{ file: 'a.spec.ts', specs: [spec('two', false, [failure])] }],
    },
  ];
  expect(journeyTests({ suites }).map(({ name, passed, why }) => ({ name, passed, why }))).toEqual([
    { name: 'e2e/a.spec.ts › one', passed: true, why: 'not visible' },
    { name: 'e2e/a.spec.ts › two', passed: false, why: 'not visible' },
  ]);
  const broken = journeyTests({ suites: [], errors: [{ message: 'the server did not start' }] });
  expect(broken).toEqual([
    { name: 'e2e', passed: false, failed: true, why: 'the server did not start' },
  ]);
});
