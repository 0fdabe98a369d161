import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tokyoDay, dayMs } from '@seminar/shared/date';
import { z } from 'zod';
import { toDate } from '../platform/context/days.ts';
import { connect } from '../platform/db/db.ts';
import { report, viewersOf } from '../applying/watching/testing/viewers.ts';
import { startThrowawayPostgres } from '../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { slowMailServer } from '../platform/jobs/testing/slowMailServer.ts';
import { buildOpenSeminar } from './applications.ts';
import { Applicants } from './cluster/applicants.ts';
import { buildServer, startCopy } from './cluster/copies.ts';
import { differences, isDone } from './cluster/differences.ts';
import { freePort } from './freePort.ts';

/**
 * `npm run load -- --minutes 60 --rate 1 --viewers 200`: people apply and pay at this rate a second, on one server with
 * a database and a mail server of its own. As soon as there are enough who have paid, they watch a film, and each
 * reports every ten seconds. Prints its memory and the lag of its event loop every minute, and at the end compares all
 * that was acknowledged with all that is there.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '1' },
    viewers: { type: 'string', default: '200' },
  },
});
const { minutes, rate, viewers } = z
  .object({
    minutes: z.coerce.number().positive(),
    rate: z.coerce.number().positive(),
    viewers: z.coerce.number().int().nonnegative(),
  })
  .parse(values);

const health = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  lagP99: z.number(),
  lagMax: z.number(),
});

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const say = (text: string) => process.stdout.write(`${text}\n`);

const program = await buildServer();
const dataDir = await mkdtemp(join(tmpdir(), 'seminar-load-'));
const postgres = await startThrowawayPostgres();
const db = connect(postgres.url('load'), 5);
const maintenance = connect(postgres.url('postgres'), 1);
await maintenance.$executeRaw`CREATE DATABASE load`;
await maintenance.$disconnect();
const post = await slowMailServer();
post.answer();

const port = await freePort(35_000);
const address = `http://127.0.0.1:${port}`;
const server = startCopy(
  program,
  port,
  {
    DEMO: '1',
    SAMPLE_DATA: '0',
    DATABASE_URL: postgres.url('load'),
    DATA_DIR: dataDir,
    MAIL_URL: post.url,
    APP_URL: address,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    BANK_ACCOUNT_LIMIT: '1000000',
  },
  join(import.meta.dirname, 'cluster/reportHealth.mjs'),
);
const measured: z.output<typeof health>[] = [];
server.child.on('message', (message) => measured.push(health.parse(message)));

try {
  await server.ready();
  const today = toDate(tokyoDay(new Date()));
  const end = toDate(tokyoDay(new Date(Date.now() + 3 * dayMs)));
  const { seminar, form } = await buildOpenSeminar(db, { entryStart: today, entryEnd: end });

  const people = new Applicants(address, seminar, form);
  const beginning = Date.now();
  const load = people.keepApplying(1000 / rate);
  // Why it ended is told below.
  load.catch(() => people.stop());
  const reports: Promise<number>[] = [];
  let reporting: NodeJS.Timeout | null = null;
  /** Lets people watch, if enough have paid. */
  const beginToWatch = async () => {
    const paid = await db.submission.count({ where: { paymentStatus: 'PAID' } });
    if (paid < viewers) return;
    const watching = await viewersOf(db, seminar.id, viewers);
    const next = () => reports.push(report(address, watching, reports.length));
    reporting = setInterval(next, 10_000 / viewers);
  };
  let told = 0;
  while (Date.now() - beginning < minutes * 60_000 && people.isGoing) {
    await wait(Math.min(60_000, minutes * 60_000 - (Date.now() - beginning)));
    if (viewers > 0 && reporting === null) await beginToWatch();
    const since = measured.slice(told);
    told = measured.length;
    const { applications, transfers } = people.acknowledged;
    say(
      [
        `${Math.round((Date.now() - beginning) / 60_000)} min`,
        `${applications.length} applications`,
        `${transfers.length} transfers`,
        `${post.taken.length} mails`,
        `${people.failures} failures`,
        `${reports.length} reports`,
        `RSS ${megabytes(since.at(-1)?.rss ?? 0)} MB`,
        `heap ${megabytes(since.at(-1)?.heapUsed ?? 0)} MB`,
        `lag p99 ${Math.round(
          percentile(
            since.map(({ lagP99 }) => lagP99),
            0.5,
          ),
        )} ms`,
        `lag max ${Math.round(Math.max(0, ...since.map(({ lagMax }) => lagMax)))} ms`,
        `machine load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`,
      ].join(', '),
    );
  }
  people.stop();
  clearInterval(reporting ?? undefined);
  await load;
  const reported = await Promise.all(reports);
  const latest = Date.now() + 300_000;
  while (!(await isDone(db)) && Date.now() < latest) await wait(500);

  const { counts, problems } = await differences(db, people.acknowledged, post.taken);
  const { applications, transfers } = people.acknowledged;
  const times = people.applyingTook;
  say(`\nNode.js ${process.version}`);
  say(`Acknowledged: ${applications.length} applications, ${transfers.length} transfers`);
  say(`There: ${JSON.stringify(counts)}`);
  say(
    `An application took ${[0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(times, share))} ms`).join(' / ')} (median / 95 % / 99 % / longest)`,
  );
  say(
    `${reported.length} reports of viewers took ${[0.5, 0.99, 1].map((share) => `${Math.round(percentile(reported, share))} ms`).join(' / ')} (median / 99 % / longest), ${reported.filter((took) => took === Infinity).length} refused`,
  );
  const half = measured.slice(measured.length / 2);
  say(
    `Memory: RSS at most ${megabytes(Math.max(...measured.map(({ rss }) => rss)))} MB; median of the first half ${megabytes(
      percentile(
        measured.slice(0, measured.length / 2).map(({ rss }) => rss),
        0.5,
      ),
    )} MB, of the second ${megabytes(
      percentile(
        half.map(({ rss }) => rss),
        0.5,
      ),
    )} MB`,
  );
  say(problems.length === 0 ? 'No difference.' : `DIFFERENCES:\n${problems.join('\n')}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await db.$disconnect();
  await post.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(program, { recursive: true, force: true });
}
