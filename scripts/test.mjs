// `npm test`: everything, on a real PostgreSQL and a real browser. Ends with 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAsvs } from './asvs.mjs';
import { buildIfNeeded } from './build.mjs';
import { checkConformance } from './conformance.mjs';
import { findBrowser } from './findBrowser.mjs';
import { findTools } from './findTools.mjs';
import { generate } from './generate.mjs';
import { journeyTests, unitTests } from './testReports.mjs';

/** @typedef {import('./testReports.mjs').TestRun} TestRun */

const results = '.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * Starts a program of these that are installed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout: 'inherit' | 'pipe' }} options
 */
const start = (command, args, { env = {}, stdout }) =>
  spawn(join('node_modules', '.bin', command), args, {
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<boolean>} whether it succeeded
 */
const ended = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });

/**
 * The tests of a run's report. A failure outside of any test, or a missing report, is one more failure.
 *
 * @template Report
 * @param {string} file
 * @param {(report: Report) => TestRun[]} testsOf
 * @param {boolean} ok whether the run itself succeeded
 * @returns {TestRun[]}
 */
function readReport(file, testsOf, ok) {
  let tests;
  try {
    tests = testsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [{ name: file, passed: false, failed: true, why: 'left no report' }];
  }
  if (ok || tests.some(({ failed }) => failed)) return tests;
  const why = 'an error outside of any test: see above';
  return [...tests, { name: file, passed: false, failed: true, why }];
}

/** What the tests need of this machine, before any of them begins. */
async function findWhatIsNeeded() {
  try {
    findTools();
    return await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const browser = await findWhatIsNeeded();
generate();
await buildIfNeeded((text) => console.log(text));
// Both at once: a journey often waits for its own clock, and a test for the database, so that one after the other they
// would take a quarter longer.
const journeys = join(results, 'journeys.json');
const browserRun = start('playwright', ['test'], {
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  stdout: 'pipe',
});
const unit = join(results, 'unit.json');
const unitRun = start(
  'vitest',
  [
    'run',
    // As for the journeys: a slow machine should not fail a test; tests with a second try are named below.
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ],
  { stdout: 'inherit' },
);
// Shown once the tests have ended, so that the lines of the two are not mixed.
/** @type {Buffer[] | null} */
let held = [];
browserRun.stdout?.on('data', (lines) => (held ? held.push(lines) : process.stdout.write(lines)));
const journeysEnd = ended(browserRun);
const unitOk = await ended(unitRun);
process.stdout.write(Buffer.concat(held));
held = null;
const journeysOk = await journeysEnd;

const tests = [
  ...readReport(unit, unitTests, unitOk),
  ...readReport(journeys, journeyTests, journeysOk),
];
const { statements, problems } = checkConformance(tests);
for (const problem of problems) console.log(`docs/conformance.md: ${problem}`);
console.log(`${statements} statements of the specification, ${problems.length} not shown`);
const asvs = checkAsvs(tests);
for (const problem of asvs.problems) console.log(`docs/asvs.md: ${problem}`);
console.log(`${asvs.requirements} requirements of ASVS, ${asvs.problems.length} not shown`);

// Repeated at the end, where one looks first, and which a shortened log still contains.
/**
 * @param {string} how
 * @param {TestRun} test
 */
function tell(how, { name, why }) {
  const lines = why.split('\n').slice(0, 12);
  console.log(`\n${how}: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
for (const test of tests) if (test.passed && test.why) tell('passed at the second try', test);
const failures = tests.filter(({ failed }) => failed);
for (const test of failures) tell('failed', test);
const passed = tests.filter((test) => test.passed).length;
const failed = failures.length + problems.length + asvs.problems.length;
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exit(1);
