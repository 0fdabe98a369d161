import { beforeAll, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { queueMail } from './queueMail.ts';

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

function order(eventKey: string) {
  return {
    kind: 'payment_received' as const,
    eventKey,
    to: 'taro@example.jp',
    subject: 'ご入金を確認しました',
    text: '本文',
    html: '<p>本文</p>',
  };
}

async function jobsOf(eventKey: string): Promise<unknown[]> {
  return db.$queryRaw`
    SELECT jobs.task_identifier FROM graphile_worker.jobs
    JOIN graphile_worker._private_jobs AS private ON private.id = jobs.id
    JOIN mails ON mails.id = (private.payload->>'mailId')::int
    WHERE mails.event_key = ${eventKey}`;
}

test('a mail is stored with the job that sends it', async () => {
  const stored = await inTransaction(db, (tx) => queueMail(tx, order('once')));
  expect(stored).toEqual({ id: expect.any(Number) as number, isHeld: false });
  expect(await db.mail.findUnique({ where: { eventKey: 'once' } })).toMatchObject({
    state: 'queued',
    attempts: 0,
  });
  expect(await jobsOf('once')).toEqual([{ task_identifier: 'sendMail' }]);
});

test('the same event is mailed once', async () => {
  await inTransaction(db, (tx) => queueMail(tx, order('twice')));
  expect(await inTransaction(db, (tx) => queueMail(tx, order('twice')))).toBeNull();
  expect(await jobsOf('twice')).toHaveLength(1);
});

test('a transaction that is rolled back sends no mail', async () => {
  const work = inTransaction(db, async (tx) => {
    await queueMail(tx, order('never'));
    throw new Error('the payment did not hold');
  });
  await expect(work).rejects.toThrow('the payment did not hold');
  expect(await db.mail.count({ where: { eventKey: 'never' } })).toBe(0);
  expect(await jobsOf('never')).toHaveLength(0);
});
