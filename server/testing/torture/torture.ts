import { tokyoDay, dayMs } from '@seminar/shared/date';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { trailOfDatabase } from '../../office/audit-trail/chain/trailOfDatabase.ts';
import { verifyTrail } from '../../office/audit-trail/chain/verifyTrail.ts';
import { checkContent } from '../../platform/backup/checkContent.ts';
import { toDate } from '../../platform/context/days.ts';
import { readArguments } from '../../platform/context/readArguments.ts';
import { connect } from '../../platform/db/db.ts';
import { buildOpenSeminar } from '../applications.ts';
import { logIn } from '../bench/ground.ts';
import { Applicants } from './applicants.ts';
import { Caller } from './caller.ts';
import { differencesOf } from './compare.ts';
import { prepareGround, type Ground } from './ground.ts';
import { Ledger } from './ledger.ts';
import { Office } from './office.ts';
import { numbersFrom, planOf, type Failure } from './plan.ts';
import { countWaiting, readStored } from './readStored.ts';

const usage = `Usage: npm run torture -- [--minutes N] [--seed S]
  Kills, stops and starts two servers, a worker and PostgreSQL, and fills their disk, while people apply, pay, are
  refunded, import and download; then compares what was acknowledged with what is there. All of it is started for this
  and removed afterwards.
  --minutes  how long it lasts (10), without the start and the comparison
  --seed     a number; the same one fails at the same moments again. Drawn and printed if it isn't given.`;

/** Jobs at once in each lane, and people who apply side by side. */
const slots = 4;
const side = 5;
/** Milliseconds in which everything that waits must be done when all is well again. */
const longestDrain = 15 * 60_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Makes it fail and well again, and counts what was done. */
class Torture {
  readonly done = new Map<string, number>();
  readonly #ground: Ground;
  readonly #random: () => number;
  readonly #began = Date.now();

  constructor(ground: Ground, random: () => number) {
    this.#ground = ground;
    this.#random = random;
  }

  /** What fails at the same place fails one after another. */
  async follow(plan: readonly Failure[]): Promise<void> {
    const targets = [...new Set(plan.map(({ target }) => target))];
    await Promise.all(
      targets.map(async (target) => {
        for (const failure of plan.filter((each) => each.target === target)) {
          await wait(Math.max(0, this.#began + failure.at - Date.now()));
          await this.#inflict(failure);
        }
      }),
    );
  }

  async #inflict({ target, way, lasts }: Failure): Promise<void> {
    const { disk, postgres, copies } = this.#ground;
    const what = `${way} ${target}`;
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
    const seconds = ((Date.now() - this.#began) / 1_000).toFixed(1);
    say(`${seconds.padStart(6)} s  ${what}, for ${(lasts / 1_000).toFixed(1)} s`);
    if (target === 'disk') {
      const giveBack = await disk?.fill();
      await wait(lasts);
      await giveBack?.();
      return;
    }
    const service = [postgres, ...copies].find(({ name }) => name === target);
    if (!service) throw new Error(`nothing is called ${target}`);
    if (way === 'crash') await service.killChild(this.#random());
    else if (way === 'stop') {
      const goOn = await service.freeze();
      await wait(lasts);
      goOn();
    } else {
      await service.kill();
      await wait(lasts);
      service.start();
    }
  }
}

/** The counts by name, as one line. */
const listed = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

async function drain(ground: Ground, caller: Caller, headers: Record<string, string>) {
  const db = connect(ground.url, 1);
  const latest = Date.now() + longestDrain;
  const began = Date.now();
  try {
    while ((await countWaiting(db)) > 0 && Date.now() < latest) {
      // As somebody of the office would: the bank's own message may have been lost.
      await caller.call('/api/bank/sync', { method: 'POST', headers });
      await wait(2_000);
    }
  } finally {
    await db.$disconnect();
  }
  return Math.round((Date.now() - began) / 1_000);
}

/** What the product's own checks say of its database. */
async function ownProblems(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { seen, problems } = await checkContent(client);
    for (const text of seen) say(`  ${text}`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { proven, unproven, problem } = await verifyTrail(await trailOfDatabase(client));
    say(`  ${proven} entries of the audit are as they were sealed, ${unproven} are not sealed yet`);
    return [...problems, ...(problem === null ? [] : [problem])];
  } finally {
    await client.end();
  }
}

async function run(ground: Ground, seed: number, length: number): Promise<string[]> {
  const { url, address, postgres, copies, disk, taken } = ground;
  const db = connect(url, 2);
  const { seminar, form } = await buildOpenSeminar(db, {
    entryStart: toDate(tokyoDay(new Date())),
    entryEnd: toDate(tokyoDay(new Date(Date.now() + 2 * dayMs))),
    paymentDeadline: toDate(tokyoDay(new Date(Date.now() + 30 * dayMs))),
  });
  await db.$disconnect();
  const headers = await logIn(address);
  const caller = new Caller(address);
  const ledger = new Ledger(join(ground.home, 'ledger.jsonl'));
  let over = false;
  const means = {
    caller,
    ledger,
    random: numbersFrom(seed + 1),
    isOver: () => over,
  };
  const people = new Applicants({ ...means, seminar, form });
  const office = new Office({ ...means, headers, paid: people.paid });
  const everybody = Promise.all([
    ...Array.from({ length: side }, () => people.keepComing()),
    office.work(),
  ]);
  const plan = planOf(seed, length, disk !== null);
  const torture = new Torture(ground, numbersFrom(seed + 2));
  await Promise.race([Promise.all([torture.follow(plan), wait(length)]), everybody]);
  over = true;
  await everybody;

  for (const service of [postgres, ...copies]) service.start();
  for (const service of [postgres, ...copies]) await service.ready();
  const drained = await drain(ground, caller, headers);
  // Somebody has it done and nobody holds it: the copies finish what they have.
  for (const service of copies) await service.end('SIGTERM');

  say(`\nInflicted: ${listed(torture.done)}`);
  say(`Answers: ${listed(caller.answers)}`);
  const kinds = new Map<string, number>();
  for (const { kind } of ledger.entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  say(`Acknowledged: ${listed(kinds)}`);
  say(`All that waited was done ${drained} s after everything was well again`);
  const after = connect(url, 2);
  try {
    const stored = await readStored(after);
    const wire = taken.map(({ messageId }) => messageId);
    say(
      `There: ${stored.applications.length} applications, ${stored.deposits.length} deposits, ` +
        `${stored.receiptNumbers.length} receipts, ${stored.refunds.length} refunds, ` +
        `${stored.imports.length} files, ${stored.mails.length} mails ` +
        `(${wire.length - new Set(wire).size} sent again under the same Message-ID)`,
    );
    say(`Ended by itself and was started again: postgres ${postgres.breakdowns} times`);
    // Each failure catches at most what both that do jobs are just sending.
    const mostRepeats = 2 * slots * plan.length;
    return [
      ...differencesOf(ledger.entries, stored, wire, mostRepeats),
      ...(await ownProblems(url)),
      ...[...new Set(caller.wrong)].map((text) => `a wrong answer: ${text}`),
      ...copies
        .filter(({ breakdowns }) => breakdowns > 0)
        .map(({ name, breakdowns }) => `${name} ended by itself, ${breakdowns} times`),
    ];
  } finally {
    await after.$disconnect();
  }
}

const { values } = readArguments(usage, {
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const { minutes, seed } = z
  .object({
    minutes: z.coerce
      .number()
      .min(0.5)
      .max(24 * 60),
    seed: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31)
      .default(randomInt(1_000_000)),
  })
  .parse(values);

say(`Seed ${seed}, ${minutes} minutes`);
const ground = await prepareGround(slots);
if (ground.disk === null) {
  say('Left out: the full disk. No file system could be mounted here (mount -t tmpfs needs root).');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ground.leave(false).finally(() => process.exit(1)));
}
let problems: string[] | null = null;
try {
  problems = await run(ground, seed, minutes * 60_000);
  say(
    problems.length === 0
      ? `No difference. Seed ${seed}.`
      : `DIFFERENCES, seed ${seed}:\n${problems.map((text) => `- ${text}`).join('\n')}`,
  );
} finally {
  const isWell = problems?.length === 0;
  if (!isWell) {
    process.exitCode = 1;
    say(`The logs and the ledger of what was acknowledged are in ${ground.home}`);
  }
  await ground.leave(!isWell);
}
process.exit();
