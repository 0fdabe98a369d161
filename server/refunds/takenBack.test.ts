import { expect, it } from 'vitest';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../testing/factories.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-20T09:00:00+09:00');
const office = await loggedIn(context);
const post = (path: string, body: object) => office.send('post', `/api${path}`, body);

const takeBack = (depositId: number, day = '2026-04-16') =>
  buildReversal(db, depositId, { day, recordedAt: context.clock(), adminId: office.adminId });
const paying = async () => {
  const submission = await buildSubmission(db, { seminarId: (await buildSeminar(db)).id });
  const deposit = await buildDeposit(db);
  await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
  return { submission, deposit };
};

it('money that the bank took back can’t be marked for refund, whoever asks', async () => {
  const deposit = await buildDeposit(db);
  await takeBack(deposit.id);
  const answer = await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '不明' });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe('この入金は銀行で取り消されているため、返金できません。');
  await expect(buildRefund(db, { depositId: deposit.id })).rejects.toThrow(/reversed/);
  expect(await db.refund.count({ where: { depositId: deposit.id } })).toBe(0);
});

it('nor by settling it', async () => {
  const { deposit } = await paying();
  const submission = await buildSubmission(db, { expectedAmount: 5000 });
  await post(`/deposits/${deposit.id}/unassign`, { reason: '誤り' });
  await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
  await takeBack(deposit.id);
  const answer = await post(`/deposits/${deposit.id}/settle`, {
    submission_id: submission.publicId,
    refund_amount: 3000,
    reason: '振込過多',
  });
  expect(answer.status).toBe(409);
  const shown = await office.get(`/api/deposits/${deposit.id}`);
  expect(shown.body.data).toMatchObject({ available_amount: 0, unexplained_amount: 0 });
});

it('an application that it pays for is cancelled with refund only once that is undone', async () => {
  const { submission, deposit } = await paying();
  await takeBack(deposit.id);
  const cancel = (act: string) =>
    post(`/submissions/${submission.publicId}/${act}`, { reason: '転勤' });
  const answer = await cancel('cancel-with-refund');
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain('割当を取り消してから');
  const { paymentStatus, status } = await db.submission.findUniqueOrThrow({
    where: { id: submission.id },
  });
  expect([paymentStatus, status]).toEqual(['PAID', submission.status]);
});

it('a refund that was due is noted as done only if it was sent before anybody knew', async () => {
  const deposit = await buildDeposit(db);
  const refund = await buildRefund(db, { depositId: deposit.id });
  const recordedAt = new Date('2026-04-18T09:00:00+09:00');
  await buildReversal(db, deposit.id, { day: '2026-04-16', recordedAt, adminId: office.adminId });
  const complete = (on: string) => post(`/refunds/${refund.id}/complete`, { refunded_on: on });
  const refused = await complete('2026-04-19');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('銀行で取り消されています');
  expect((await complete('2026-04-18')).status).toBe(200);
});

it('the deposit’s history tells of the taking back: when, from which file, whose', async () => {
  const { deposit } = await paying();
  await takeBack(deposit.id);
  const { body } = await office.get(`/api/deposits/${deposit.id}/history`);
  const { name } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });
  expect((body.data as { what: string }[]).find(({ what }) => what === 'taken_back')).toMatchObject(
    {
      at: '2026-04-20T00:00:00.000Z',
      who: name,
      amount: 8000,
      detail: '2026-04-16',
      file: '振込入金通知.txt',
    },
  );
});
