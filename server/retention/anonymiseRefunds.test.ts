import { anonymisePhrase } from '@seminar/shared/retention/endpoints';
import { expect, it } from 'vitest';
import { assignDeposit } from '../deposits/assignDeposit.ts';
import { markRefund } from '../deposits/markRefund.ts';
import { normalisePublicId } from '../ids/publicId.ts';
import { withdrawRefund } from '../refunds/withdrawRefund.ts';
import { buildDeposit, buildSubmission } from '../testing/factories.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-10T09:00:00+09:00');
const office = await loggedIn(context);
const { adminId } = office;
const version = null;

const askStudent = async (submissionId: number) => {
  const { id } = await db.student.findFirstOrThrow({ where: { submissionId } });
  return office.send('post', `/api/students/${id}/anonymise`, {
    phrase: anonymisePhrase,
    reason: '本人の申出',
  });
};

it('removes the words also from a refund of a person’s deposit that was marked before anybody knew whose it is', async () => {
  const application = await buildSubmission(db, { applicantName: '御手洗 瑠璃子' });
  const { id: depositId } = await buildDeposit(db, {
    remitterName: 'ミタライ ルリコ',
    searchText: 'みたらいるりこ',
  });
  const reason = '御手洗様のご依頼';
  await markRefund(context, { depositId, amount: 8000, reason, version, adminId });
  const { id } = await db.refund.findFirstOrThrow({ where: { depositId } });
  await withdrawRefund(context, { id, reason, version, adminId });
  const publicId = normalisePublicId(application.publicId);
  await assignDeposit(context, { depositId, publicId, version, adminId });

  const answer = await askStudent(application.id);
  expect(answer.status, answer.text).toBe(204);

  const left = JSON.stringify([
    await db.deposit.findMany({ where: { id: depositId } }),
    await db.refund.findMany({ where: { depositId } }),
    (await db.auditEntry.findMany({ where: { entity: 'refund', entityId: String(id) } })).map(
      (entry) => [entry.before, entry.after, entry.reason],
    ),
  ]);
  for (const word of ['ミタライ', 'みたらい', '御手洗']) expect(left).not.toContain(word);
});
