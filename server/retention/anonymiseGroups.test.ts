import supertest from 'supertest';
import { expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { buildOpenSeminar } from '../testing/applications.ts';
import { buildVirtualAccount } from '../testing/factories.ts';
import { groupOf } from '../testing/groups.ts';
import { loggedIn, testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';
import { buildPlacesGroup } from '../groups/testing/placesGroup.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseDueJob } from './anonymiseDueJob.ts';

const context = await testContext();
const { db } = context;

it('removes the words of a group with its last person, and the mails to its contact', async () => {
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, 2));
  const [first, last] = await db.submission.findMany({ orderBy: { id: 'asc' } });
  const erase = (id = 0) =>
    inTransaction(db, (tx) =>
      anonymise(tx, { submissionIds: [id], studentIds: [] }, context.clock()),
    );
  const words = ['まとめ', 'マトメ', '花子', 'contact@kaisha', '1234-5678'];
  const traces = async () => JSON.stringify([await db.group.findMany(), await db.mail.findMany()]);

  await erase(first?.id);
  for (const word of words) expect(await traces()).toContain(word);
  await erase(last?.id);
  for (const word of words) expect(await traces()).not.toContain(word);
  expect(await db.group.findFirst()).toMatchObject({ number: `${seminar.code}-G0001` });
});

it('removes the words of a company that held places only, once all was sent back and its time is over', async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  let office = await loggedIn(context);
  const { id, groupId, pay, placeIds } = await buildPlacesGroup(context, [0, 2]);
  const deposit = await pay(16_000);
  const due = async () => {
    const answer = await office.get('/api/retention');
    expect(answer.status, answer.text).toBe(200);
    const { due: years, open_money: open } = answer.body.data;
    return { due: years.map(({ count }: { count: number }) => count), open };
  };
  const post = async (path: string, body: object) => {
    const answer = await office.send('post', path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await post(`/api/groups/${id}/places/release`, { place_ids: await placeIds() });
  await post(`/api/deposits/${deposit.id}/refund`, { amount: 16_000, reason: '花子様より辞退' });
  context.setClock('2040-04-10T09:00:00+09:00');
  office = await loggedIn(context);
  const before = await due();
  expect(before).toEqual({ due: [], open: 1 });
  const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
  const refundedOn = deposit.depositedAt.toISOString().slice(0, 10);
  await post(`/api/refunds/${refund.id}/complete`, { refunded_on: refundedOn, note: '花子様へ' });
  expect(await due()).toEqual({ due: [1], open: 0 });

  const run = await db.retentionRun.create({
    data: {
      adminId: office.adminId,
      startedAt: context.clock(),
      before: new Date('2033-04-01T00:00:00+09:00'),
      total: 1,
    },
  });
  await anonymiseDueJob(context, { runId: run.id });
  const left = JSON.stringify([
    await db.group.findMany({ where: { id: groupId } }),
    await db.mail.findMany({ where: { groupId } }),
    await db.refund.findMany(),
  ]);
  for (const word of ['まとめ', '花子', 'contact@kaisha']) expect(left).not.toContain(word);
  const kept = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
  expect(kept.amount).toBe(16_000);
});
