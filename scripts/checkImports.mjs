// Who may import whom (ARCHITECTURE.md). Says how many modules it read: a tool that read none would
// find nothing to object to.
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

const fewest = 150;
const result = await cruise(['shared', 'server', 'client/src', 'prisma', 'e2e'], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
const { summary } = result.output;
for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}`);
}
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports read; ${summary.violations.length} against the rules`,
);
if (summary.totalCruised < fewest) {
  console.error(`Only ${summary.totalCruised} modules were read: that can't be all.`);
  process.exit(1);
}
if (summary.violations.length > 0) process.exit(1);
