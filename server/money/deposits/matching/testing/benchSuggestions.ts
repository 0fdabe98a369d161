// `npm run bench:suggestions [applications]`: how long the suggestions for a deposit take, in a
// database of a million applications (a third of the newest are not paid).
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { connect } from '../../../../platform/db/db.ts';
import { startThrowawayPostgres } from '../../../../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { migrate } from '../../../../platform/db/migrate.ts';
import { buildAssociation, buildDeposit, buildSeminar } from '../../../../testing/factories.ts';
import { suggestApplications } from '../suggestApplications.ts';
import { fillSeminar } from './manySubmissions.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const rounds = 40;
const postgres = await startThrowawayPostgres();
const maintenance = new Client({ connectionString: postgres.url('postgres') });
await maintenance.connect();
await maintenance.query('CREATE DATABASE suggestions');
await maintenance.end();
const url = postgres.url('suggestions');
await migrate(url, fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url)));
const db = connect(url, 4);
try {
  await buildAssociation(db);
  console.log(`${count.toLocaleString('en')} applications are being stored …`);
  const former = await buildSeminar(db);
  await fillSeminar(db, former.id, Math.floor(count * 0.95), 50);
  const current = await buildSeminar(db);
  await fillSeminar(db, current.id, Math.ceil(count * 0.05), 3);
  const open = await db.submission.count({ where: { paymentStatus: 'UNPAID' } });
  console.log(`${open.toLocaleString('en')} of them are not paid.`);
  for (const [remitterName, amount] of [
    ['サトウ タロウ', 8000],
    ['ﾅｶﾑﾗ ｼﾖｳﾀ', 7670],
    ['ｶ)ｻﾄｳﾀﾛｳﾒﾃﾞｲｶﾙ', 24_000],
    ['7K3M2-Q9XA1 ﾔﾏﾀﾞ', 8000],
    ['ﾀﾞﾚﾃﾞﾓﾅｲ ﾋﾄ', 8000],
  ] as const) {
    const deposit = await buildDeposit(db, { remitterName, amount });
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const { suggestions, sets } = await suggestApplications({ db }, { depositId: deposit.id });
      found = suggestions.length + sets.length;
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1);
    console.log(`${remitterName}: ${found} found, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
} finally {
  await db.$disconnect();
  await postgres.stop();
}
