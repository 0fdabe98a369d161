// `npm run bench:matching [-- --misses]`: how well the suggestions find who paid, through the database, for
// two halves of cases that share no name and no company, and for transfers that somebody else collected.
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { connect } from '../../../../platform/db/db.ts';
import { startThrowawayPostgres } from '../../../../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { migrate } from '../../../../platform/db/migrate.ts';
import { buildAssociation } from '../../../../testing/factories.ts';
import { casesOf } from './cases.ts';
import { collected } from './collected.ts';
import { figuresOf, isUnique, isWrong, measureCases, type Outcome } from './measureCases.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function byKind(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const kinds = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    kinds.set(outcome.one.kind, [...(kinds.get(outcome.one.kind) ?? []), outcome]);
  }
  return kinds;
}

const postgres = await startThrowawayPostgres();
const migrations = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));
const misses = process.argv.includes('--misses');
try {
  const samples = { tuning: casesOf(0), held_out: casesOf(1), collected };
  for (const [name, sample] of Object.entries(samples)) {
    const maintenance = new Client({ connectionString: postgres.url('postgres') });
    await maintenance.connect();
    await maintenance.query(`CREATE DATABASE ${name}`);
    await maintenance.end();
    await migrate(postgres.url(name), migrations);
    const db = connect(postgres.url(name), 4);
    await buildAssociation(db);
    const outcomes = await measureCases(db, sample);
    await db.$disconnect();
    const { applicants } = sample;
    const all = figuresOf(outcomes);
    console.log(`${name}: ${outcomes.length} transfers, ${applicants.length} applicants`);
    console.log(`  高 is right        ${percent(all.precision)}   of ${all.high}`);
    console.log(
      `  found as 高        ${percent(all.found)}   of ${all.unique} with one right applicant`,
    );
    console.log(`  listed             ${percent(all.shown)}`);
    console.log(`  all listed, no 高  ${percent(all.fair)}   of ${all.ambiguous} with several`);
    console.log(
      `  set listed         ${percent(all.joined)}   of ${all.together} for several together`,
    );
    console.log(
      '  by kind: 高 that is wrong, right, of those that have one right applicant; listed',
    );
    for (const [kind, group] of byKind(outcomes)) {
      const unique = group.filter(isUnique);
      const right = unique.filter((one) => one.high.length === 1 && !isWrong(one)).length;
      const listed = unique.filter(({ one, listed: shown }) => shown.includes(one.right[0] ?? -1));
      const wrong = group.filter(isWrong).length;
      console.log(
        `    ${String(wrong).padStart(3)} ${String(right).padStart(4)} of ${String(unique.length).padStart(3)} ${String(listed.length).padStart(4)}  ${kind}`,
      );
    }
    // Nobody looks at the other half's names while tuning.
    if (misses && name !== 'held_out') {
      for (const outcome of outcomes) {
        const { one, high, listed } = outcome;
        if (one.together || (one.doubtful && !isWrong(outcome))) continue;
        const fine =
          one.right.length === 1
            ? high.length === 1 && !isWrong(outcome)
            : high.length === 0 && one.right.every((place) => listed.includes(place));
        const who = (places: readonly number[]) =>
          places.map((at) => `${applicants[at]?.kana} ${applicants[at]?.companyKana}`).join(', ');
        if (!fine) {
          console.log(
            `    ${one.kind}: ${one.remitter} | ${who(one.right)} | 高 ${who(high)} | ${listed.length}`,
          );
        }
      }
    }
  }
} finally {
  await postgres.stop();
}
