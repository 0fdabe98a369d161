import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { expect, it } from 'vitest';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { makeClose } from './makeClose.ts';

const context = await testContext();
const { db } = context;
let office = await loggedIn(context);
const { adminId } = office;

const arrive = (day: string, amount = 8000) =>
  buildDeposit(db, {
    amount,
    depositedAt: new Date(day),
    createdAt: new Date(`${day}T09:00:00+09:00`),
  });
/** A session lasts twelve hours. */
const at = async (day: string, time = '10:00') => {
  context.setClock(`${day}T${time}:00+09:00`);
  office = await loggedIn(context);
};
const assign = async (depositId: number, submission_id: string) =>
  (await office.send('post', `/api/deposits/${depositId}/assign`, { submission_id })).status;
const read = async (day: string): Promise<PeriodClose> =>
  (await office.get(`/api/close?from=${day}&to=${day}`)).body.data;
const differencesOf = async (day: string, depositId: number) =>
  (await read(day)).differences
    .filter(({ deposit }) => deposit.id === depositId)
    .map(({ kind, resolved }) => [kind, resolved]);
/** A refund that was marked on the day on which its deposit came. */
async function due(day: string) {
  const deposit = await arrive(day);
  const createdAt = new Date(`${day}T10:00:00+09:00`);
  const { id } = await buildRefund(db, { depositId: deposit.id, createdAt });
  const send = (on: string) =>
    db.refund.update({
      where: { id },
      data: {
        refundedOn: new Date(on),
        completedAt: new Date(`${on}T12:00:00+09:00`),
        completedBy: adminId,
      },
    });
  return { deposit, send };
}

it('a refund that was sent on the last day is no longer open at its end', async () => {
  const { deposit, send } = await due('2026-04-11');
  await send('2026-04-11');
  expect(await differencesOf('2026-04-11', deposit.id)).toEqual([]);
});

it('a refund of a deposit that the bank took back is one difference, not two', async () => {
  const { deposit } = await due('2026-04-12');
  const recordedAt = new Date('2026-04-13T10:00:00+09:00');
  await buildReversal(db, deposit.id, { day: '2026-04-12', recordedAt, adminId });
  expect(await differencesOf('2026-04-12', deposit.id)).toEqual([['taken_back', true]]);
});

it('a payment that fits since the fee was changed later is listed as the mismatch that it was', async () => {
  await at('2026-04-14');
  const deposit = await arrive('2026-04-14', 5000);
  const { id, publicId } = await buildSubmission(db);
  expect(await assign(deposit.id, publicId)).toBe(200);
  const changedAt = new Date('2026-04-15T10:00:00+09:00');
  await db.formerFee.create({ data: { submissionId: id, amount: 8000, changedAt } });
  await db.submission.update({ where: { id }, data: { expectedAmount: 5000 } });
  expect(await differencesOf('2026-04-14', deposit.id)).toEqual([['mismatch', true]]);
});

it('what was assigned before the bank’s day of the deposit counts on that day: the balance adds up', async () => {
  await at('2026-04-15');
  const deposit = await buildDeposit(db, {
    depositedAt: new Date('2026-04-16'),
    createdAt: context.clock(),
  });
  const { publicId } = await buildSubmission(db);
  expect(await assign(deposit.id, publicId)).toBe(200);
  const { balance } = (await read('2026-04-16')).figures;
  expect(balance).toMatchObject({ received: 8000, allocated: 8000 });
  expect(balance.closing).toBe(balance.opening);
});

it('a refund that is sent on a later day is no later change of the day that was closed', async () => {
  const { deposit, send } = await due('2026-04-17');
  await at('2026-04-17', '18:00');
  await makeClose(context, { from: '2026-04-17', to: '2026-04-17', adminId });
  await send('2026-04-20');
  const { changed, late_changes: late } = await read('2026-04-17');
  const ofIt = late.filter((change) => change.deposit.id === deposit.id).map(({ what }) => what);
  expect([changed, ofIt]).toEqual([false, []]);
});

it('the file of a day has what was decided and undone on it, and nothing of other days', async () => {
  await at('2026-04-21');
  const deposit = await arrive('2026-04-21', 5000);
  const { id: submissionId, publicId } = await buildSubmission(db);
  expect(await assign(deposit.id, publicId)).toBe(200);
  const decision = { amount: 3000, reason: '値引きの約束があったため' };
  const waived = await office.send('post', `/api/submissions/${publicId}/waive`, decision);
  expect(waived.status, waived.text).toBe(200);
  const undoneAt = new Date('2026-04-22T10:00:00+09:00');
  const undone = { undoneAt, undoneBy: adminId, undoReason: '約束がなかったため' };
  await db.waiver.updateMany({ where: { submissionId }, data: undone });
  await at('2026-04-24');
  const linesOf = async (day: string) => {
    const { text } = await office.get(`/api/close/csv?from=${day}&to=${day}`);
    return text.trim().split('\r\n').length - 1;
  };
  const days = ['2026-04-21', '2026-04-22', '2026-04-23'];
  expect(await Promise.all(days.map(linesOf))).toEqual([2, 1, 0]);
});
