import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { expect, it } from 'vitest';
import { buildPlacesGroup } from '../../money/groups/testing/placesGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const { id: seminarId } = await buildSeminar(db);

/** Who has paid, with the account that they paid to. */
async function buildPaid() {
  const { id: virtualAccountId } = await buildVirtualAccount(db, { state: 'taken' });
  const application = await buildSubmission(db, { seminarId, virtualAccountId });
  const deposit = await buildDeposit(db, { depositedAt: new Date('2026-04-02') });
  const body = { submission_id: application.publicId };
  expect((await office.send('post', `/api/deposits/${deposit.id}/assign`, body)).status).toBe(200);
  return { application, deposit, virtualAccountId };
}

async function erase(submissionId: number): Promise<number> {
  const student = await db.student.findFirstOrThrow({ where: { submissionId } });
  const body = { phrase: anonymisePhrase, reason: '本人の申出' };
  return (await office.send('post', `/api/students/${student.id}/anonymise`, body)).status;
}

it('nobody is anonymised while the bank has taken back what pays for them', async () => {
  const { application, deposit } = await buildPaid();
  const at = { day: '2026-04-10', recordedAt: context.clock(), adminId: office.adminId };
  await buildReversal(db, deposit.id, at);
  expect(await erase(application.id)).toBe(409);
});

it('nobody is anonymised while another part of their deposit is to be sent back', async () => {
  const { application, deposit } = await buildPaid();
  await db.deposit.update({ where: { id: deposit.id }, data: { amount: 10_000 } });
  const refund = await buildRefund(db, { depositId: deposit.id, amount: 2000, submissionId: null });
  expect(await erase(application.id)).toBe(409);
  const sent = { refunded_on: '2026-04-10', note: '' };
  const done = await office.send('post', `/api/refunds/${refund.id}/complete`, sent);
  expect(done.status, done.text).toBe(200);
  expect(await erase(application.id)).toBe(204);
});

it('nobody is anonymised while money on their account waits for a person', async () => {
  const { application, virtualAccountId } = await buildPaid();
  await buildDeposit(db, { virtualAccountId, remitterName: 'ベツノ ナマエ' });
  expect(await erase(application.id)).toBe(409);
});

it('nobody is anonymised while their company’s money is kept for places without names', async () => {
  const { groupId, pay } = await buildPlacesGroup(context, [1, 1]);
  await pay(16_000);
  const { id } = await db.submission.findFirstOrThrow({ where: { groupId } });
  expect(await erase(id)).toBe(409);
});
