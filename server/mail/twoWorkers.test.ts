import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { readEnv } from '../context/env.ts';
import { startWorker } from '../jobs/worker.ts';
import { workOf } from '../tasks.ts';
import { testContext } from '../testing/testContext.ts';
import { closeMailTransport } from './mailTransport.ts';
import { queueMail } from './queueMail.ts';

const taken: Buffer[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push(Buffer.concat(chunks));
      done();
    });
  },
});
server.on('error', () => {});

test('two servers that share the work send every mail once', async () => {
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const context = {
    ...(await testContext()),
    env: readEnv({ MAIL_URL: `smtp://127.0.0.1:${port}`, BANK_PROVIDER: 'none' }),
  };
  const { db, pool } = context;
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  for (const number of numbers) {
    await inTransaction(db, (tx) =>
      queueMail(tx, {
        kind: 'payment_received',
        eventKey: `event:${number}`,
        to: `a${number}@example.jp`,
        subject: '件名',
        text: '本文',
        html: '<p>本文</p>',
      }),
    );
  }
  const workers = await Promise.all([
    startWorker(context, pool, workOf(context)),
    startWorker(context, pool, workOf(context)),
  ]);
  afterAll(async () => {
    closeMailTransport(context.env);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  await expect.poll(() => db.mail.count({ where: { state: 'sent' } })).toBe(numbers.length);
  await Promise.all(workers.map((worker) => worker.stop()));
  const read = await Promise.all(taken.map((mail) => PostalMime.parse(mail)));
  expect(read.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    numbers.map((number) => `a${number}@example.jp`).toSorted(),
  );
  expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(numbers.length);
});
