import supertest from 'supertest';
import { expect, it } from 'vitest';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { untoldChanges } from '../../testing/untoldChanges.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

/** A cancelled application whose fee was sent back, and the deposit as which it came back. */
async function cameBack({ amount = 8000, day = '2026-04-22' } = {}) {
  const submission = await buildSubmission(db);
  const paid = await buildDeposit(db, { depositedAt: new Date('2026-04-15') });
  const send = async (path: string, body: object) => {
    const answer = await office.send('post', path, body);
    expect(answer.status, answer.text).toBe(200);
  };
  await send(`/api/deposits/${paid.id}/assign`, { submission_id: submission.publicId });
  await send(`/api/submissions/${submission.publicId}/cancel-with-refund`, { reason: '中止' });
  const due = await db.refund.findFirstOrThrow({ where: { submissionId: submission.id } });
  await send(`/api/refunds/${due.id}/complete`, { refunded_on: '2026-04-20' });
  const deposit = await buildDeposit(db, {
    amount,
    depositedAt: new Date(day),
    remitterName: 'ﾌﾘｺﾐﾌﾉｳ',
  });
  return { submission, sent: due, deposit };
}
const found = async (depositId: number) =>
  (await office.get(`/api/deposits/${depositId}/returned-refunds`)).body.data;

it('a refund that the bank returned is found by its amount, told in one mail, and sent once more', async () => {
  const { submission, sent, deposit } = await cameBack();
  expect(await found(deposit.id)).toEqual([
    {
      id: sent.id,
      amount: 8000,
      refunded_on: '2026-04-20',
      application_number: submission.number,
      group_number: null,
      name: submission.applicantName,
      account_end: null,
    },
  ]);
  const before = await db.mail.count({ where: { submissionId: submission.id } });
  const body = { amount: 8000, reason: '振込不能のため', returned_refund_id: sent.id };
  const path = `/api/deposits/${deposit.id}/refund`;
  const answer = await office.send('post', path, body);
  expect(answer.status, answer.text).toBe(200);
  expect(await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } })).toMatchObject({
    submissionId: submission.id,
    resendsId: sent.id,
    amount: 8000,
    receiptId: null,
    payerDiffers: false,
  });
  const mails = await db.mail.findMany({
    where: { submissionId: submission.id },
    orderBy: { id: 'asc' },
    skip: before,
  });
  expect(mails.map(({ kind }) => kind)).toEqual(['standing_changed']);
  for (const words of [
    '銀行から戻ったご返金：8,000円',
    'お返しする金額：8,000円',
    '振込不能のため',
  ]) {
    expect(mails[0]?.text).toContain(words);
  }
  expect(mails[0]?.subject).toContain('ご返金が銀行から戻りました');
  expect(await untoldChanges(db, [submission.id])).toEqual([]);

  const page = await supertest(testServer(context)).get(`/api/submissions/${submission.publicId}`);
  expect(page.body.data.refund_steps.map(({ step }: { step: string }) => step)).toEqual([
    'returned',
    'due',
  ]);
  // The money is one sum, however often it is sent.
  expect(page.body.data.after_cancellation).toEqual({ kept: 0, returned: 8000 });
  expect(await found(deposit.id)).toEqual([]);
  const withdrawn = await office.send('post', `/api/refunds/${sent.id}/withdraw`, {
    reason: '誤り',
  });
  expect(withdrawn.status).toBe(409);
});

it('only a refund that was sent, of that amount, before that day, and once can come back', async () => {
  const { sent, deposit } = await cameBack();
  const early = await buildDeposit(db, { depositedAt: new Date('2026-04-19') });
  const less = await buildDeposit(db, { amount: 7000, depositedAt: new Date('2026-04-22') });
  const mark = (id: number, amount: number) =>
    office.send('post', `/api/deposits/${id}/refund`, {
      amount,
      reason: '振込不能のため',
      returned_refund_id: sent.id,
    });
  for (const [id, amount] of [
    [early.id, 8000],
    [less.id, 7000],
  ] as const) {
    const { status, body } = await mark(id, amount);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['returned_refund_id']]);
  }
  const twin = await buildDeposit(db, { depositedAt: new Date('2026-04-22') });
  const answers = await Promise.all([mark(deposit.id, 8000), mark(twin.id, 8000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
