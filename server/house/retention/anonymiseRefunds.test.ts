import { message } from '@seminar/shared/platform/messages/message';
import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { expect, it } from 'vitest';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { markRefund } from '../../money/deposits/markRefund.ts';
import { settleDeposit } from '../../money/deposits/settleDeposit.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { withdrawRefund } from '../../papers/refunds/withdrawRefund.ts';
import { withdrawRefundFile } from '../../papers/refund-files/withdrawRefundFile.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { buildPlacesGroup } from '../../money/groups/testing/placesGroup.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

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
  const file = await db.refundFile.create({
    data: {
      transferOn: new Date('2026-04-15'),
      numberOfRefunds: 1,
      amount: 8000n,
      sha256: '0'.repeat(64),
      madeAt: context.clock(),
      madeBy: adminId,
      items: { create: { refundId: id } },
    },
  });
  await withdrawRefundFile(context, { id: file.id, reason, version: 1, adminId });
  const publicId = normalisePublicId(application.publicId);
  await assignDeposit(context, { depositId, publicId, version, adminId });

  const answer = await askStudent(application.id);
  expect(answer.status, answer.text).toBe(204);

  const left = JSON.stringify([
    await db.deposit.findMany({ where: { id: depositId } }),
    await db.refund.findMany({ where: { depositId } }),
    await db.refundFile.findMany({ omit: { amount: true } }),
    (
      await db.auditEntry.findMany({
        where: {
          OR: [
            { entity: 'refund', entityId: String(id) },
            { entity: 'refund_file', entityId: String(file.id) },
          ],
        },
      })
    ).map((entry) => [entry.before, entry.after, entry.reason]),
  ]);
  for (const word of ['ミタライ', 'みたらい', '御手洗']) expect(left).not.toContain(word);
});

it('waits while money of a person’s deposit is still to be sent back, also where nobody said whose it is', async () => {
  const application = await buildSubmission(db);
  const { id: depositId } = await buildDeposit(db, {
    amount: 11_000,
    depositedAt: new Date('2026-04-08'),
  });
  const publicId = normalisePublicId(application.publicId);
  const order = { depositId, version, adminId, reason: '過入金' };
  await settleDeposit(context, { ...order, publicId, refundAmount: 3000 });
  const surplus = await db.refund.findFirstOrThrow({ where: { depositId } });
  await withdrawRefund(context, { ...order, id: surplus.id });
  await markRefund(context, { ...order, amount: 1000 });
  await markRefund(context, { ...order, amount: 2000 });

  expect((await askStudent(application.id)).status).toBe(409);
  for (const { id } of await db.refund.findMany({ where: { depositId, withdrawnAt: null } })) {
    const done = { refunded_on: '2026-04-09', note: '' };
    expect((await office.send('post', `/api/refunds/${id}/complete`, done)).status).toBe(200);
  }
  expect((await askStudent(application.id)).status).toBe(204);
});

it('waits with the last person of a company while its surplus is still to be sent back', async () => {
  const { groupId, pay } = await buildPlacesGroup(context, [1, 0]);
  const { id: depositId } = await pay(9000);
  expect(await db.refund.count({ where: { depositId } })).toBe(1);
  const person = await db.submission.findFirstOrThrow({ where: { groupId } });
  expect((await askStudent(person.id)).status).toBe(409);
  await db.refund.updateMany({
    where: { depositId },
    data: { refundedOn: new Date('2026-04-09'), completedAt: context.clock() },
  });
  expect((await askStudent(person.id)).status).toBe(204);
});

it('removes the name of whom money was sent back to also from the statement of the day on which it left', async () => {
  const application = await buildSubmission(db, { applicantName: '御手洗 瑠璃子' });
  const deposited = { amount: 11_000, depositedAt: new Date('2026-04-08') };
  const { id: depositId } = await buildDeposit(db, deposited);
  const publicId = normalisePublicId(application.publicId);
  const order = { depositId, version, adminId, reason: '過入金' };
  await settleDeposit(context, { ...order, publicId, refundAmount: 3000 });
  const { id } = await db.refund.findFirstOrThrow({ where: { depositId } });
  const done = { refunded_on: '2026-04-09', note: '' };
  expect((await office.send('post', `/api/refunds/${id}/complete`, done)).status).toBe(200);
  const row = {
    kind: 'other',
    verdict: 'not_deposit',
    day: new Date('2026-04-09'),
    bankAccountKey: '1',
    accountNumber: '1234567',
    paymentBankName: '',
    paymentBranchName: '',
    remarks: '',
    notes: [{ ...message('statement_withdrawal') }],
  } as const;
  const statement = await db.statementImport.create({
    data: {
      fileName: '20260409.csv',
      size: 10,
      sha256: 'a statement with what was sent back',
      format: 'csv',
      encoding: 'utf8',
      state: 'imported',
      createdAt: new Date(),
      createdBy: adminId,
      importedAt: new Date(),
      file: { create: { bytes: Buffer.from('振込 ミタライ') } },
      rows: {
        create: [
          {
            ...row,
            row: 1,
            amount: 3000n,
            remitterName: '振込 ミタライ ルリコ',
            raw: '振込 ミタライ',
          },
          { ...row, row: 2, amount: 145n, remitterName: '振込手数料', raw: '振込手数料' },
          {
            ...row,
            row: 3,
            amount: 3000n,
            remitterName: '訂正 ミタライ ルリコ',
            raw: '訂正 ミタライ',
            notes: [{ ...message('statement_correction') }],
          },
        ],
      },
    },
  });
  expect((await askStudent(application.id)).status).toBe(204);
  const kept = await db.statementRow.findMany({
    where: { importId: statement.id },
    orderBy: { row: 'asc' },
  });
  expect(kept.map(({ amount, remitterName, raw }) => [amount, remitterName, raw])).toEqual([
    [3000n, '（匿名化済）', '（匿名化済）'],
    [145n, '振込手数料', '振込手数料'],
    [3000n, '（匿名化済）', '（匿名化済）'],
  ]);
  expect(await db.statementFile.count({ where: { importId: statement.id } })).toBe(0);
});
