import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokyoDay } from '@seminar/shared/date';
import { afterAll, expect, test } from 'vitest';
import { toDate } from './platform/context/days.ts';
import { slowMailServer } from './platform/jobs/testing/slowMailServer.ts';
import { buildOpenSeminar } from './testing/applications.ts';
import { builtServer } from './testing/builtServer.ts';
import { Applicants } from './testing/cluster/applicants.ts';
import { startBalancer } from './testing/cluster/balancer.ts';
import { startCopy, type Copy } from './testing/cluster/copies.ts';
import { differences, isDone } from './testing/cluster/differences.ts';
import { freePort } from './testing/freePort.ts';
import { testDatabase } from './testing/testDatabase.ts';

const program = await builtServer();
const dataDir = await mkdtemp(join(tmpdir(), 'seminar-cluster-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const { db, url } = await testDatabase();
const post = await slowMailServer();
post.answer();
afterAll(() => post.close());
const balancer = await startBalancer();
afterAll(() => balancer.close());

const slots = 4;
const running = new Set<Copy>();
afterAll(() => Promise.all([...running].map((copy) => copy.kill())));

async function start(port: number): Promise<Copy> {
  const copy = startCopy(program, port, {
    DEMO: '1',
    SAMPLE_DATA: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    MAIL_URL: post.url,
    APP_URL: balancer.address,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    WORKER_SLOTS: String(slots),
  });
  running.add(copy);
  await copy.ready();
  balancer.targets.add(port);
  return copy;
}

/** Without a warning: the balancer finds out by itself. */
async function kill(copy: Copy): Promise<void> {
  await copy.kill();
  balancer.targets.delete(copy.port);
}

/** As an operator does it: no new requests first, then SIGTERM. */
async function stop(copy: Copy): Promise<number | null> {
  balancer.targets.delete(copy.port);
  return copy.stop();
}

test('three copies that are killed, stopped and started under load keep all that they acknowledged', async () => {
  const ports = [await freePort(10_000), await freePort(15_000), await freePort(30_000)] as const;
  const [one, two, three] = await Promise.all([start(ports[0]), start(ports[1]), start(ports[2])]);
  const today = toDate(tokyoDay(new Date()));
  const { seminar, form } = await buildOpenSeminar(db, { entryStart: today, entryEnd: today });

  const people = new Applicants(balancer.address, seminar, form);
  const load = Promise.all([people.keepApplying(150), people.keepApplying(150)]);
  // A person who is refused ends the test, whatever it waits for.
  load.catch(() => undefined);
  /** Waits until so many more people have applied. */
  const more = (count: number) => {
    const { applications } = people.acknowledged;
    const wanted = applications.length + count;
    const enough = expect
      .poll(() => applications.length, { timeout: 90_000 })
      .toBeGreaterThanOrEqual(wanted);
    return Promise.race([enough, load]);
  };

  await more(10);
  await kill(one);
  await more(5);
  const next = await start(ports[0]);

  // Nothing is killed here: nobody notices that copies leave one after another.
  const failures = people.failures;
  expect(await stop(two)).toBe(0);
  await more(5);
  const last = await start(ports[1]);
  expect(await stop(three)).toBe(0);
  await more(5);
  expect(people.failures).toBe(failures);

  await kill(next);
  await more(5);
  people.stop();
  await load;
  await expect.poll(() => isDone(db), { timeout: 120_000 }).toBe(true);
  expect(await last.stop()).toBe(0);

  const { counts, problems } = await differences(db, people.acknowledged, post.taken);
  expect(problems).toEqual([]);
  expect(counts.applications).toBe(people.acknowledged.applications.length);
  // Only what a killed copy was just sending can come twice.
  expect(counts.repeatedMails).toBeLessThanOrEqual(2 * slots);
}, 300_000);
