import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../platform/context/env.ts';
import { slowMailServer } from '../../platform/jobs/testing/slowMailServer.ts';
import { testContext } from '../../testing/testContext.ts';
import { closeMailTransport } from './mailTransport.ts';
import { mailPausedUntil, noteFailure } from './mailServerPause.ts';
import { queueMail } from './queueMail.ts';
import { sendMailJob } from './sendMailJob.ts';

const base = await testContext();
const { db } = base;
const minute = 60_000;
const start = base.clock().getTime();

/** A port at which nobody answers. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const gone = {
  ...base,
  env: readEnv({ MAIL_URL: `smtp://127.0.0.1:${await closedPort()}`, BANK_PROVIDER: 'none' }),
};
const mailServer = await slowMailServer();
mailServer.answer();
const there = { ...base, env: readEnv({ MAIL_URL: mailServer.url, BANK_PROVIDER: 'none' }) };
afterAll(async () => {
  closeMailTransport(gone.env);
  closeMailTransport(there.env);
  await mailServer.close();
});

const after = (minutes: number) => base.setClock(new Date(start + minutes * minute).toISOString());
beforeEach(async () => {
  after(0);
  await db.$executeRaw`DELETE FROM mail_server_failures`;
  await db.$executeRaw`TRUNCATE graphile_worker._private_jobs`;
});

let mails = 0;
async function newMail(): Promise<number> {
  mails += 1;
  const mail = await queueMail(db, {
    kind: 'payment_received',
    eventKey: `pause:${mails}`,
    to: 'taro@example.jp',
    subject: '件名',
    text: '本文',
    html: '<p>本文</p>',
  });
  return mail?.id ?? 0;
}
const attemptsOf = async (id: number) =>
  (await db.mail.findUniqueOrThrow({ where: { id } })).attempts;
const tried = (id: number) => sendMailJob(gone, { mailId: id }).catch(() => undefined);

describe('a mail server that fails', () => {
  test('is left alone by every mail after three failures in a row, which is no try of theirs', async () => {
    for (let failure = 1; failure <= 3; failure += 1) await tried(await newMail());
    expect(await mailPausedUntil(base)).toEqual(new Date(start + minute));

    const waiting = await newMail();
    await sendMailJob(gone, { mailId: waiting });
    expect(await attemptsOf(waiting)).toBe(0);
    const [job] = await db.$queryRaw<{ runAt: Date }[]>`
      SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`mail:${waiting}`}`;
    expect(job?.runAt.getTime()).toBeGreaterThanOrEqual(start + minute);
  });

  test('is tried again after the pause, and left alone for twice as long when it still fails', async () => {
    for (let failure = 1; failure <= 3; failure += 1) await tried(await newMail());
    after(1);
    const probe = await newMail();
    await tried(probe);
    expect(await attemptsOf(probe)).toBe(1);
    expect(await mailPausedUntil(base)).toEqual(new Date(start + 3 * minute));
  });

  test('is never left alone for more than a quarter of an hour', async () => {
    for (let minutes = 0; minutes < 600; minutes += 20) {
      after(minutes);
      await noteFailure(base, { reason: 'timeout', note: 'no answer' });
    }
    expect(await mailPausedUntil(base)).toEqual(new Date(start + (580 + 15) * minute));
  });

  test('is in order again with the first mail that it takes', async () => {
    for (let failure = 1; failure <= 3; failure += 1) await tried(await newMail());
    after(1);
    await sendMailJob(there, { mailId: await newMail() });
    expect(mailServer.taken).toHaveLength(1);
    expect(await db.mailServerFailure.count()).toBe(0);
    expect(await mailPausedUntil(base)).toBeNull();
  });

  test('is not one that refuses a recipient', async () => {
    for (let failure = 1; failure <= 4; failure += 1) {
      await noteFailure(base, { reason: 'recipient_refused', note: '550 no such user' });
    }
    expect(await mailPausedUntil(base)).toBeNull();
  });
});
