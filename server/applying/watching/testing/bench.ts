// `npm run bench:watching [-- APPLICATIONS REPORTS]`: 2,000 people watch at once, so the built server gets 200 reports
// a second (or REPORTS), while the office works with its lists. Says how long the reports took, and leaves with 1 when
// of a hundred more than one took longer than 200 ms.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../platform/db/db.ts';
import { logIn, openGround, startOurs } from '../../../testing/bench/ground.ts';
import { report, viewersOf, type Viewers } from './viewers.ts';

const viewers = 2000;
/** Each person reports three times. */
const reports = viewers * 3;
/** Reports before the measured ones. */
const warming = 500;
const limitMs = 200;
const [submissions = '100000', given = '200'] = process.argv.slice(2);
/** Reports a second. */
const perSecond = Number(given);

/** People of the largest seminar who have paid, and a film that they watch. */
async function prepare(db: Db): Promise<Viewers> {
  const [largest] = await db.$queryRaw<{ id: number }[]>`
    SELECT seminar_id AS id FROM submissions
    WHERE payment_status = 'PAID' AND status <> 'cancelled' AND archived_at IS NULL
    GROUP BY seminar_id ORDER BY count(*) DESC LIMIT 1`;
  return viewersOf(db, largest?.id ?? 0, viewers);
}

const folder = join(tmpdir(), `seminar-bench-${submissions}`);
const ground = await openGround(folder, Number(submissions));
const watching = await prepare(ground.db);
const ours = await startOurs(ground.url, folder, { jobs: true, accounts: 1_000_000 });
const headers = await logIn(ours.address);

let isOver = false;
/** Somebody of the office, who opens one list after the other. */
async function work(path: string): Promise<number> {
  let opened = 0;
  while (!isOver) {
    await (await fetch(`${ours.address}${path}`, { headers })).arrayBuffer();
    opened += 1;
    await wait(500);
  }
  return opened;
}
const office = ['/api/submissions', '/api/deposits', '/api/students', '/api/seminars'].map(work);

/** Sends reports at even distances, and says how long each took, in ms. */
async function send(count: number, aSecond: number, from: number): Promise<number[]> {
  const begun = performance.now();
  const sent: Promise<number>[] = [];
  for (let number = 0; number < count; number++) {
    const early = begun + (number * 1000) / aSecond - performance.now();
    if (early > 1) await wait(early);
    sent.push(report(ours.address, watching, from + number));
  }
  return Promise.all(sent);
}

// A server that has just started compiles what it runs: people come one after the other.
await send(warming, perSecond / 4, 0);
const begun = performance.now();
const took = (await send(reports, perSecond, warming)).sort((one, other) => one - other);
const seconds = (performance.now() - begun) / 1000;
isOver = true;
const lists = (await Promise.all(office)).reduce((sum, opened) => sum + opened, 0);
const share = (part: number) => took[Math.ceil(took.length * part) - 1] ?? 0;
console.log(
  `${reports} reports of ${watching.people.length} people in ${seconds.toFixed(1)} s, beside ${lists} lists of the office: ` +
    `p50 ${share(0.5).toFixed(0)} ms, p99 ${share(0.99).toFixed(0)} ms, longest ${share(1).toFixed(0)} ms, ` +
    `${took.filter((ms) => ms === Infinity).length} refused`,
);
await ours.stop();
await ground.leave();
process.exit(share(0.99) < limitMs ? 0 : 1);
