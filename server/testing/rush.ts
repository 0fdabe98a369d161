import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { tokyoDay, dayMs } from '@seminar/shared/date';
import { z } from 'zod';
import { toDate } from '../platform/context/days.ts';
import { connect } from '../platform/db/db.ts';
import { startThrowawayPostgres } from '../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { slowMailServer } from '../platform/jobs/testing/slowMailServer.ts';
import { buildOpenSeminar, entriesOf, readingOf } from './applications.ts';
import { logIn, startOurs } from './bench/ground.ts';

/**
 * `npm run rush`: a link was just posted. So many people apply within a minute, one after another at even
 * distances whether the server keeps up or not, while 50 staff screens are open. Some apply before, one after
 * another, since the server that a rush meets has run for days. On this machine only; it ends by itself, six
 * minutes after the last application at the latest.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    screens: { type: 'string', default: '50' },
    before: { type: 'string', default: '300' },
  },
});
const count = z.coerce.number().int().positive().max(10_000);
const { applications, seconds, screens, before } = z
  .object({ applications: count, seconds: count, screens: count, before: count })
  .parse(values);

/** What is promised, in milliseconds. */
const most = { staff: 300, applicants: 1_000, healthz: 100, mails: 300_000 };
/** How often a staff screen asks what is new, and how often somebody turns a page of a list. */
const pollEvery = 10_000;
const listEvery = 15_000;
/** Milliseconds after which a call has failed. */
const callTimeout = 60_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How long calls of one kind took, and how they were answered. */
class Calls {
  readonly took: number[] = [];
  /** When each of them began, in the order of `took`. */
  readonly #began: number[] = [];
  readonly answers = new Map<number, number>();

  async make(address: string, init: RequestInit = {}): Promise<void> {
    const began = performance.now();
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(callTimeout) });
    await response.arrayBuffer();
    this.took.push(performance.now() - began);
    this.#began.push(began);
    this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
  }

  at(share: number, took: readonly number[] = this.took): number {
    const sorted = took.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  }

  /** The longest of 99 of 100 calls, of each ten seconds since the first. */
  byTenSeconds(): string {
    const first = Math.min(...this.#began);
    const slices: number[][] = [];
    for (const [index, took] of this.took.entries()) {
      const slice = Math.floor(((this.#began[index] ?? 0) - first) / 10_000);
      (slices[slice] ??= []).push(took);
    }
    return slices.map((took) => this.at(0.99, took)).join(', ');
  }

  toString(): string {
    const answers = [...this.answers].map(([status, times]) => `${times} × ${status}`).join(', ');
    return `p50 ${this.at(0.5)} ms, p99 ${this.at(0.99)} ms, longest ${this.at(1)} ms; ${answers}`;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'seminar-rush-'));
const postgres = await startThrowawayPostgres();
const maintenance = connect(postgres.url('postgres'), 1);
await maintenance.$executeRaw`CREATE DATABASE rush`;
await maintenance.$disconnect();
const db = connect(postgres.url('rush'), 2);
const post = await slowMailServer();
post.answer();
const server = await startOurs(postgres.url('rush'), dataDir, {
  jobs: true,
  accounts: 5_000,
  mailUrl: post.url,
});

try {
  const headers = await logIn(server.address);
  const { form, path } = await buildOpenSeminar(db, {
    entryStart: toDate(tokyoDay(new Date())),
    entryEnd: toDate(tokyoDay(new Date(Date.now() + 3 * dayMs))),
  });
  // The pool as the office fills it before it posts a link.
  for (let number = 0; number < before + applications; number += 1) {
    await db.virtualAccount.create({
      data: {
        provider: 'simulator',
        externalId: randomUUID(),
        bankName: 'GMOあおぞらネット銀行',
        branchName: 'フリージア支店',
        branchCode: '501',
        accountNumber: String(6_000_000 + number),
        accountName: 'トウトイリヨウキキキヨウカイ',
      },
    });
  }

  const early = new Calls();
  const applicants = new Calls();
  const staff = new Calls();
  const health = new Calls();
  let going = true;
  const every = async (milliseconds: number, work: () => Promise<void>) => {
    // Not all screens ask at the same moment.
    await wait(Math.random() * milliseconds);
    while (going) {
      await work().catch(() => {});
      await wait(milliseconds);
    }
  };
  const lists = ['/api/submissions', '/api/deposits', '/api/students', '/api/mails', '/api/top'];
  const background = [
    every(1_000, () => health.make(`${server.address}/healthz`)),
    ...Array.from({ length: screens }, (_, screen) => [
      every(pollEvery, () => staff.make(`${server.address}/api/top/changes`, { headers })),
      every(listEvery, () =>
        staff.make(server.address + (lists[screen % lists.length] ?? ''), { headers }),
      ),
    ]).flat(),
  ];

  const apply = (number: number, calls: Calls) =>
    calls.make(server.address + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        // Everybody at an own address, else all together would be limited as one.
        'X-Forwarded-For': `198.18.${Math.floor(number / 250) % 250}.${number % 250}`,
      },
      body: JSON.stringify({
        fields: entriesOf(form, {
          email: `applicant-${number}@example.jp`,
          given_name_kana: readingOf(number),
        }),
      }),
    });
  for (let number = applications; number < applications + before; number += 1) {
    await apply(number, early);
  }
  const began = Date.now();
  const sent: Promise<void>[] = [];
  let unanswered = 0;
  for (let number = 0; number < applications; number += 1) {
    const due = began + (number * seconds * 1_000) / applications;
    if (due > Date.now()) await wait(due - Date.now());
    sent.push(apply(number, applicants).catch(() => void (unanswered += 1)));
  }
  await Promise.all(sent);
  const answered = Date.now();
  going = false;
  const accepted = [...applicants.answers].reduce(
    (sum, [status, times]) => sum + (status === 201 ? times : 0),
    0,
  );
  const mailed = () => post.taken.length - before;
  while (mailed() < accepted && Date.now() - answered < most.mails) await wait(500);
  const mails = Date.now() - answered;
  await Promise.all(background);

  const refused = applications - accepted;
  const load = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;
  say(`\n${applications} applications in ${seconds} s, ${screens} staff screens, ${load}`);
  say(`Applicants: ${applicants.toString()}, ${unanswered} unanswered`);
  say(`  99 of 100, of each ten seconds: ${applicants.byTenSeconds()} ms`);
  say(`All were answered ${Math.round((answered - began) / 1_000)} s after the first`);
  say(`Staff: ${staff.toString()}`);
  say(`  99 of 100, of each ten seconds: ${staff.byTenSeconds()} ms`);
  say(`/healthz: ${health.toString()}`);
  say(`Mails: ${mailed()} of ${accepted}, ${Math.round(mails / 1_000)} s after the last answer`);
  const problems = [
    ...(refused > 0 ? [`${refused} applications were refused or not answered`] : []),
    ...(applicants.at(0.99) > most.applicants ? ['applicants waited too long'] : []),
    ...(staff.at(0.99) > most.staff ? ['staff waited too long'] : []),
    ...(health.at(0.99) > most.healthz ? ['/healthz took too long'] : []),
    ...(mailed() < accepted ? ['not all mails went out within five minutes'] : []),
  ];
  say(problems.length === 0 ? 'All is within its limits.' : `NOT WITHIN: ${problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await db.$disconnect();
  await post.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
