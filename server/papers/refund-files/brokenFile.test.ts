import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSubmission,
} from '../../testing/factories.ts';
import { importFile } from '../../money/statements/testing/importFile.ts';
import { aozoraHeadings, csvFile } from '../../money/statements/testing/writeCsv.ts';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const [office, colleague, third] = [
  await loggedIn(context),
  await loggedIn(context, 'accountant'),
  await loggedIn(context, 'accountant'),
];
const account = {
  bank_code: '0001',
  branch_code: '100',
  account_type: 'ordinary',
  account_number: '1234567',
  holder: 'ヤマダ　タロウ',
};
await db.refundSender.create({
  data: {
    clientCode: '0000000001',
    holder: 'ｺｳｼﾕｳｶｲ',
    bankCode: '0310',
    bankName: 'GMOあおぞらネット',
    branchCode: '101',
    branchName: '法人営業部',
    accountType: 'ordinary',
    accountNumber: '7654321',
  },
});

const fourEyes = (refundFourEyes: boolean) =>
  db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes } });
beforeEach(() => fourEyes(false));

/** A refund that is due, whose payee has typed the account by the link. */
async function payable(amount = 8000) {
  const submission = await buildSubmission(db);
  const deposit = await buildDeposit(db, { amount, intendedSubmissionId: submission.id });
  const due = { depositId: deposit.id, submissionId: submission.id, amount };
  const { id } = await buildRefund(db, due);
  expect((await office.send('put', `/api/payee-accounts/${id}`, account)).status).toBe(200);
  await db.payeeAccount.update({ where: { refundId: id }, data: { givenBy: null } });
  return { id, depositId: deposit.id };
}

const make = (ids: number[], transferOn = '2026-04-20') =>
  office.send('post', '/api/refund-files', { refund_ids: ids, transfer_on: transferOn });

/** A file of two refunds. */
async function made(amount?: number) {
  const refunds = [await payable(amount), await payable(amount)] as const;
  const answer = await make(refunds.map(({ id }) => id));
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.id as number, refunds };
}

async function act(what: 'approve' | 'sent' | 'withdraw', id: number, client = office) {
  const { version } = await db.refundFile.findUniqueOrThrow({ where: { id } });
  const body = { version, ...(what === 'withdraw' && { reason: '銀行取消のため' }) };
  return client.send('post', `/api/refund-files/${id}/${what}`, body);
}
const download = (id: number) => office.get(`/api/refund-files/${id}/file`);

/** The bank takes the deposit of a file's first refund back. */
const takeBack = (depositId: number) =>
  buildReversal(db, depositId, {
    day: '2026-04-20',
    recordedAt: context.clock(),
    adminId: office.adminId,
  });
const broken = expect.stringContaining('取り下げられたか、すでに返金済');

describe('a file with the refund of a deposit that the bank has taken back', () => {
  it('is neither downloaded nor noted as sent; withdrawn, it leaves the other refund to another file', async () => {
    const { id, refunds } = await made();
    const [gone, other] = refunds;
    await takeBack(gone.depositId);
    for (const answer of [await download(id), await act('sent', id)]) {
      expect([answer.status, answer.body.message]).toEqual([409, broken]);
    }
    expect(await db.refundFile.findUniqueOrThrow({ where: { id } })).toMatchObject({
      sentAt: null,
    });
    expect((await act('withdraw', id)).status).toBe(200);
    expect((await make([other.id])).status).toBe(201);
  });

  it('is not approved', async () => {
    await fourEyes(true);
    const { id, refunds } = await made();
    await takeBack(refunds[0].depositId);
    const answer = await act('approve', id, colleague);
    expect([answer.status, answer.body.message]).toEqual([409, broken]);
  });

  it('is not noted as sent at the moment at which the bank’s statement says so', async () => {
    const { id, refunds } = await made();
    const [{ id: refundId, depositId }] = refunds;
    let sending: ReturnType<typeof act> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM deposits WHERE id = ${depositId} FOR UPDATE`;
      sending = act('sent', id);
      await waitsForLock(context.pool);
      const withdrawn = { withdrawnAt: context.clock(), withdrawalReason: '銀行取消' };
      await tx.refund.update({ where: { id: refundId }, data: withdrawn });
    });
    expect((await sending)?.status).toBe(409);
  });
});

it('a file is approved once: who approved it stays', async () => {
  await fourEyes(true);
  const { id } = await made();
  expect((await act('approve', id, colleague)).status).toBe(200);
  expect((await act('approve', id, third)).status).toBe(409);
  const file = await db.refundFile.findUniqueOrThrow({ where: { id } });
  expect(file.approvedBy).toBe(colleague.adminId);
});

it('a file is not noted as sent by one person while the rule of two people is being turned on', async () => {
  const { id } = await made();
  let sending: ReturnType<typeof act> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes: true } });
    sending = act('sent', id);
    await waitsForLock(context.pool);
  });
  expect((await sending)?.status).toBe(409);
});

it('the account to send from is changed by one of two people who change it at once', async () => {
  const { body } = await office.get('/api/refund-sender');
  const change = (holder: string) =>
    office.send('put', '/api/refund-sender', { ...body.data, holder });
  let changing: ReturnType<typeof change>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM refund_sender WHERE id = 1 FOR UPDATE`;
    changing = [change('ｻﾄｳ'), change('ﾀﾅｶ')];
    await waitsForLock(context.pool, 2);
  });
  const statuses = (await Promise.all(changing)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

it('a file is for a day of the next sixty', async () => {
  const { id } = await payable();
  expect((await make([id], '2026-06-22')).status).toBe(422);
  expect((await make([id], '2026-04-17')).status).toBe(422);
  expect((await make([id], '2026-06-19')).status).toBe(201);
});

it('the record of access says how many accounts were in the file that was downloaded', async () => {
  const { id } = await made();
  expect((await download(id)).status).toBe(200);
  const entry = await db.accessEntry.findFirstOrThrow({
    where: { action: 'refund_file.downloaded', entityId: String(id) },
  });
  expect(entry.count).toBe(2);
});

it('a debit completes a refund in the name of who imported the statement, and leaves who had sent the file', async () => {
  const { id, refunds } = await made(9000);
  expect((await act('sent', id, third)).status).toBe(200);
  const sentAt = context.clock();
  context.setClock('2026-04-20T10:05:00+09:00');
  await importFile(
    context,
    colleague,
    csvFile([aozoraHeadings, ['20260420', '総合振込', '', 18_000, '', '']]),
  );
  context.setClock('2026-04-20T10:00:00+09:00');
  for (const refund of refunds) {
    expect(await db.refund.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
      refundedOn: new Date('2026-04-20'),
      completedBy: colleague.adminId,
    });
  }
  const file = await db.refundFile.findUniqueOrThrow({ where: { id } });
  expect([file.sentAt, file.sentBy]).toEqual([sentAt, third.adminId]);
  const sent = (await audited(db, 'refund_file', id)).filter(
    ([what]) => what === 'refund_file.sent',
  );
  expect(sent).toEqual([['refund_file.sent', third.adminId]]);
});
