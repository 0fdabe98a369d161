// Checks the imports between folders (ARCHITECTURE.md). Prints and checks how much it read, since a run
// that read nothing would find no problem.
import { cruise } from 'dependency-cruiser';
import { readFileSync } from 'node:fs';
import rules from '../.dependency-cruiser.mjs';
import { impureRules, mapProblems, otherTreesProblems, readLadder } from './ladder.mjs';

const fewestModules = 150;
const fewestFolders = 20;

const { output } = await cruise(['shared', 'server', 'client/src', 'prisma', 'e2e'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden ?? [] },
  validate: true,
});
if (typeof output === 'string') throw new Error('dependency-cruiser returned text');
const { modules, summary } = output;
const problems = summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
});

for (const { rule, because } of impureRules(modules, (path) => readFileSync(path, 'utf8'))) {
  problems.push(`rules-are-pure: ${rule}: ${because}`);
}
const page = readFileSync('ARCHITECTURE.md', 'utf8');
const ladders = {
  server: readLadder(modules, 'server'),
  'client/src': readLadder(modules, 'client/src'),
};
const onMap = otherTreesProblems(page, {
  server: ladders.server.names,
  'client/src': ladders['client/src'].names,
  shared: readLadder(modules, 'shared').names,
});
problems.push(...onMap.map((problem) => `ARCHITECTURE.md: ${problem}`));
for (const [root, ladder] of Object.entries(ladders)) {
  const { folders, arrows, inCycles, upward, below } = ladder;
  console.log(`${root}: ${folders} folders, ${arrows} arrows between them, ${inCycles} in cycles`);
  for (const { from, to } of upward) problems.push(`imports-lead-down: ${from} → ${to}`);
  if (folders < fewestFolders) problems.push(`only ${folders} folders of ${root} were read`);
  // A folder that serves routes is a feature.
  const features = modules.flatMap(
    ({ source }) => /^server\/([^/]+)\/routes\.ts$/.exec(source)?.[1] ?? [],
  );
  if (root !== 'server') continue;
  for (const feature of features) {
    if (below.get('http')?.has(feature)) problems.push(`http-knows-no-feature: ${feature}`);
  }
  problems.push(...mapProblems(page, ladder).map((problem) => `ARCHITECTURE.md: ${problem}`));
}

console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports read; ${problems.length} against the rules`,
);
for (const problem of problems) console.error(problem);
if (summary.totalCruised < fewestModules) {
  console.error(`Only ${summary.totalCruised} modules were read: some are missing.`);
  process.exit(1);
}
if (problems.length > 0) process.exit(1);
