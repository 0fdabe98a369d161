import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { release } from '../../platform/context/release.ts';
import { watchSystemJob } from './watchSystemJob.ts';

const context = await testContext();
const { db } = context;
const administrator = await loggedIn(context);

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

async function giveUp(task: 'renderReceipt' | 'renderCertificate', count: number) {
  for (let id = 1; id <= count; id += 1) {
    if (task === 'renderReceipt') await enqueue(db, task, { receiptId: id, version: 1 });
    else await enqueue(db, task, { certificateId: id });
  }
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
}
const jobs = () => db.$queryRaw<{ task: string; attempts: number }[]>`
  SELECT task_identifier AS task, attempts FROM graphile_worker.jobs
  WHERE task_identifier <> 'watchSystem' ORDER BY id`;

describe('the state of the system', () => {
  it('says what is wrong and since when, and what was wrong before', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T07:00:00+09:00') });
    await watchSystemJob(context);
    context.setClock('2026-04-10T10:00:00+09:00');
    const { body } = await administrator.get('/api/operations');
    expect(body.data).toMatchObject({
      alerts: [{ kind: 'deposits_unexplained', began_at: '2026-04-10T00:00:00.000Z' }],
      past: [],
      release,
      told: { administrators: 1, webhook: false },
      bank: { provider: 'none', link_state: 'none' },
      mails: { waiting: 1, undelivered: 0, server_failing_since: null },
      backup: { last: null },
    });
    expect(body.data.alerts[0].text).toContain('1件');
    await db.deposit.deleteMany();
    await watchSystemJob(context);
    const later = await administrator.get('/api/operations').set('Accept-Language', 'en');
    expect(later.body.data).toMatchObject({
      alerts: [],
      past: [{ kind: 'deposits_unexplained', ended_at: '2026-04-10T01:00:00.000Z' }],
    });
    expect(later.body.data.past[0].text).toMatch(/^Deposits have waited/);
  });

  it('is for everybody of the office, and for nobody else', async () => {
    for (const role of ['accountant', 'clerk', 'viewer'] as const) {
      const client = await loggedIn(context, role);
      expect((await client.get('/api/operations')).status).toBe(200);
      expect((await client.send('post', '/api/operations/jobs/sendMail/retry')).status).toBe(403);
      expect((await client.send('delete', '/api/operations/jobs/sendMail')).status).toBe(403);
    }
    expect((await new TestClient(context).get('/api/operations')).status).toBe(401);
  });
});

describe('jobs that were given up', () => {
  it('are done again when an administrator says so, once for two clicks', async () => {
    await giveUp('renderReceipt', 2);
    await giveUp('renderCertificate', 1);
    const { body } = await administrator.get('/api/operations');
    expect(body.data.jobs).toMatchObject([
      { task: 'renderCertificate', given_up: 1 },
      { task: 'renderReceipt', given_up: 2 },
    ]);
    const clicks = await Promise.all(
      [1, 2].map(() => administrator.send('post', '/api/operations/jobs/renderReceipt/retry')),
    );
    expect(clicks.map(({ body: answer }) => answer.data.count).toSorted()).toEqual([0, 2]);
    expect(await jobs()).toEqual([
      { task: 'renderReceipt', attempts: 0 },
      { task: 'renderReceipt', attempts: 0 },
      { task: 'renderCertificate', attempts: 12 },
    ]);
    const entries = await db.auditEntry.findMany({ where: { action: 'jobs.retried' } });
    expect(entries).toMatchObject([{ entityId: 'renderReceipt', after: { count: 2 } }]);
  });

  it('are taken off the list, and those that wait or run are not', async () => {
    await giveUp('renderReceipt', 1);
    await enqueue(db, 'renderReceipt', { receiptId: 9, version: 1 });
    const answer = await administrator.send('delete', '/api/operations/jobs/renderReceipt');
    expect([answer.status, answer.body]).toEqual([200, { data: { count: 1 } }]);
    expect(await jobs()).toEqual([{ task: 'renderReceipt', attempts: 0 }]);
    const again = await administrator.send('delete', '/api/operations/jobs/renderReceipt');
    expect(again.body).toEqual({ data: { count: 0 } });
    const entries = await db.auditEntry.findMany({ where: { action: 'jobs.dismissed' } });
    expect(entries).toHaveLength(1);
  });
});
