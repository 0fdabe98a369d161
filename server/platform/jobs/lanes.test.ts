import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../context/env.ts';
import { inTransaction, openPool } from '../db/db.ts';
import { closeMailTransport } from '../../telling/mail/mailTransport.ts';
import { queueMail } from '../../telling/mail/queueMail.ts';
import { lanesOf } from '../../tasks.ts';
import { testContext } from '../../testing/testContext.ts';
import { enqueue } from './enqueue.ts';
import { slowMailServer } from './testing/slowMailServer.ts';
import { startWorker } from './startWorker.ts';

const server = await slowMailServer();
const context = {
  ...(await testContext()),
  env: readEnv({ MAIL_URL: server.url, BANK_PROVIDER: 'none', WORKER_SLOTS: '2' }),
};
const { db } = context;
const pool = openPool(context.databaseUrl, 8, () => undefined);
afterAll(async () => {
  closeMailTransport(context.env);
  await pool.end();
  await server.close();
});

test('work for the money goes on while the mail server keeps every slot of its lane', async () => {
  for (const number of [1, 2, 3]) {
    await inTransaction(db, (tx) =>
      queueMail(tx, {
        kind: 'payment_received',
        eventKey: `lane:${number}`,
        to: `a${number}@example.jp`,
        subject: '件名',
        text: '本文',
        html: '<p>本文</p>',
      }),
    );
  }
  const worker = await startWorker(context, pool, lanesOf(context));
  await expect.poll(() => server.taken.length).toBe(2);

  await db.idempotencyKey.create({
    data: { scope: 's', key: 'old', requestHash: '', response: {}, createdAt: new Date(0) },
  });
  await enqueue(db, 'forgetOldKeys', {});
  await expect.poll(() => db.idempotencyKey.count()).toBe(0);
  expect(server.taken).toHaveLength(2);

  server.answer();
  await expect.poll(() => db.mail.count({ where: { state: 'sent' } })).toBe(3);
  await worker.stop();
});
