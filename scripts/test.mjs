// `npm test`: everything, on a real PostgreSQL and a real browser. Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { checkConformance } from './conformance.mjs';
import { findBrowser } from './findBrowser.mjs';
import { generate } from './generate.mjs';

const results = '.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function run(command, args, env = {}) {
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** What a run counted; a run that left no report counts as one failure. */
function counted(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

generate();
const unit = join(results, 'unit.json');
const unitOk = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
]);
const units = counted(unit, (report) => ({
  passed: report.numPassedTests,
  // A file that fails to load has no tests to count.
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length,
}));

await buildIfNeeded((text) => console.log(text));
const browser = await findBrowser();
const journeys = join(results, 'journeys.json');
const journeysOk = run('playwright', ['test'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
});
const journeyCount = counted(journeys, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
}));

const conformance = counted(unit, (unitReport) => {
  const journeyReport = JSON.parse(readFileSync(journeys, 'utf8'));
  const { statements, problems } = checkConformance(unitReport, journeyReport);
  for (const problem of problems) console.log(`docs/conformance.md: ${problem}`);
  console.log(`${statements} statements of the specification, ${problems.length} not shown`);
  return { passed: 0, failed: problems.length };
});

const passed = units.passed + journeyCount.passed;
const failed = units.failed + journeyCount.failed + conformance.failed;
console.log(`${passed} passed, ${failed} failed`);
if (!unitOk || !journeysOk || failed > 0 || passed === 0) process.exit(1);
