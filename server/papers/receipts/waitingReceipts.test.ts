import { undoReason } from '@seminar/shared/money/deposits/schema';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import type { Submission } from '../../generated/prisma/client.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildAnswers,
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueWaitingReceipt } from './issueWaitingReceipt.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const [office, colleague] = [await loggedIn(context), await loggedIn(context)];
const seminar = await buildSeminar(db);

const list = async (query = '') => (await office.get(`/api/receipts/waiting${query}`)).body;
const issue = (it: Submission, body: object = {}, client = office) =>
  client.send('post', `/api/receipts/waiting/${it.publicId}/issue`, body);
const state = (it: Submission) =>
  db.submission.findUniqueOrThrow({
    where: { id: it.id },
    include: {
      student: true,
      receipts: { orderBy: { id: 'asc' }, include: { versions: true, returnInvoices: true } },
      mails: { orderBy: { id: 'asc' } },
    },
  });
const unassign = (depositId: number) =>
  office.send('post', `/api/deposits/${depositId}/unassign`, {
    reason: undoReason,
  });

/** An application whose company holds a character that no font has, and the fee that came for it. */
async function waiting({
  companyName = '山😀田商店',
  applicantName = '山田 太郎',
  expectedAmount = 8000,
  amount = 8000,
} = {}) {
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    companyName,
    applicantName,
    expectedAmount,
  });
  const deposit = await buildDeposit(db, { amount, depositedAt: new Date('2026-04-15') });
  const assigned = await office.send('post', `/api/deposits/${deposit.id}/assign`, {
    submission_id: submission.publicId,
  });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  return { submission, deposit };
}

describe('a receipt with a character that can’t be printed', () => {
  it('waits for the office, while the payment is settled and the number stays free', async () => {
    const { submission } = await waiting();
    const { paymentStatus, student, receipts, mails } = await state(submission);
    expect(paymentStatus).toBe('PAID');
    expect(student).toMatchObject({ suspendedAt: null });
    expect(receipts).toEqual([]);
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received']);
    expect(mails[0]?.text).toContain(student?.studentNumber);
    expect(mails[0]?.text).toContain('準備中（発行しましたらメールでお知らせします）');
    expect(mails[0]?.text).toContain('8,000円');

    const { data } = await list(`?search=${submission.number}`);
    expect(data).toEqual([
      {
        submission: {
          id: submission.publicId,
          number: submission.number,
          applicant_name: '山田 太郎',
          seminar_name: '令和8年度 継続的研修',
        },
        group: null,
        addressee: '山😀田商店',
        honorific: '御中',
        proviso: '「令和8年度 継続的研修」受講料として',
        amount: 8000,
        paid_on: '2026-04-15',
        unprintable: ['😀'],
        email: submission.email,
      },
    ]);
    const seen = (await office.get(`/api/submissions/${submission.publicId}`)).body.data;
    expect(seen).toMatchObject({ receipt: null, awaits_receipt: true, paid_on: '2026-04-15' });
    const visitor = await new TestClient(context).get(`/api/submissions/${submission.publicId}`);
    expect(visitor.body.data).toMatchObject({ awaits_receipt: true, receipt: null });

    const { submission: next } = await waiting({ companyName: '株式会社あおぞら' });
    const [first] = (await state(next)).receipts;
    await issue(submission, { addressee: '山田商店' });
    const [second] = (await state(submission)).receipts;
    expect((second?.sequence ?? 0) - (first?.sequence ?? 0)).toBe(1);
  });

  it('also waits when the bank’s deposit settles it by itself', async () => {
    const account = await buildVirtualAccount(db);
    const submission = await buildSubmission(db, {
      seminarId: seminar.id,
      companyName: '葉\u{1F340}薬局',
      virtualAccountId: account.id,
    });
    const { accountNumber, externalId: vaId } = account;
    await recordDeposit(context, bankDeposit({ accountNumber, vaId }));
    const { paymentStatus, student, receipts } = await state(submission);
    expect([paymentStatus, student?.suspendedAt, receipts]).toEqual(['PAID', null, []]);
  });

  it('is issued with the replacement that the office gives, and the applicant is told', async () => {
    const { submission } = await waiting();
    const refused = await issue(submission, { addressee: '山😀田商店', proviso: '🎉代として' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      addressee: ['印刷できない文字（😀）が含まれています。別の文字に置き換えてください。'],
      proviso: ['印刷できない文字（🎉）が含まれています。別の文字に置き換えてください。'],
    });
    expect((await issue(submission)).status).toBe(422);
    expect((await issue(submission, { addressee: ' ' })).body.errors).toHaveProperty('addressee');

    const answer = await issue(submission, { addressee: '山田商店', honorific: '殿' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      applicant: { name: '山田商店' },
      honorific: '殿',
      transaction_date: '2026-04-15',
      issue_date: '2026-04-20',
      unprintable: [],
      versions: [{ version: 1, reason: null, who: expect.stringContaining('事務局') }],
    });
    const { mails, companyName } = await state(submission);
    expect(companyName).toBe('山😀田商店');
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received', 'receipt_issued']);
    expect(mails[1]?.text).toContain(answer.body.data.receipt_number);
    expect(mails[1]?.text).toContain('山田商店 殿');
    expect((await list(`?search=${submission.number}`)).data).toEqual([]);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: 'receipt.issued', entityId: String(answer.body.data.id) },
    });
    expect(audit.adminId).toBe(office.adminId);
    const history = await office.get(`/api/submissions/${submission.publicId}/history`);
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ what: 'receipt.issued', who: expect.stringContaining('事務局') }),
    );
  });

  it('is issued with 〓 only when somebody says so', async () => {
    const { submission } = await waiting();
    const answer = await issue(submission, { as_it_is: true });
    expect(answer.body.data).toMatchObject({
      applicant: { name: '山😀田商店' },
      unprintable: ['😀'],
    });
  });

  it('also waits for a letter of its participant, which only the application corrects', async () => {
    const { submission } = await waiting({ companyName: '山田商店', applicantName: '张 伟' });
    expect((await state(submission)).receipts).toEqual([]);
    const { data } = await list(`?search=${submission.number}`);
    expect(data).toMatchObject([{ addressee: '山田商店', unprintable: ['张', '伟'] }]);
    const refused = await issue(submission, { addressee: '山田商店 本店' });
    expect(refused.body.errors).toEqual({ as_it_is: [expect.stringContaining('张、伟')] });
    expect((await issue(submission, { as_it_is: true })).status).toBe(201);
  });

  it('is issued by itself once the office has corrected the application', async () => {
    const { submission } = await waiting();
    const answers = buildAnswers({ email: submission.email, company_name: '山😀田商店' });
    await db.submission.update({ where: { id: submission.id }, data: { answers } });
    const fieldOf = (key: string) => answers.find((answer) => answer.key === key)?.field_id;
    const change = (key: string, value: string) =>
      office.send('patch', `/api/submissions/${submission.publicId}`, {
        fields: [{ field_id: fieldOf(key), value }],
      });
    expect((await change('company_name', '山🎉田商店')).status).toBe(200);
    expect((await state(submission)).receipts).toEqual([]);
    expect((await change('company_name', '山田商店')).status).toBe(200);
    const { receipts, mails } = await state(submission);
    expect(receipts).toMatchObject([{ addressee: '山田商店', voidedAt: null }]);
    expect(receipts[0]?.versions).toMatchObject([{ createdBy: office.adminId }]);
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_received', 'receipt_issued']);
  });

  it('is forgotten when the payment is undone, and the applicant is told without a number', async () => {
    const { submission, deposit } = await waiting();
    expect((await unassign(deposit.id)).status).toBe(200);
    const { paymentStatus, student, receipts, mails } = await state(submission);
    expect([paymentStatus, receipts]).toEqual(['UNPAID', []]);
    expect(student?.suspendedAt).not.toBeNull();
    const undone = mails.filter(({ kind }) => kind === 'payment_undone');
    expect(undone.map(({ text }) => text.includes('領収書はまだ発行していません。'))).toEqual([
      true,
    ]);
    expect((await list(`?search=${submission.number}`)).data).toEqual([]);
    expect((await issue(submission, { addressee: '山田商店' })).status).toBe(409);

    await office.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: submission.publicId,
    });
    expect((await list(`?search=${submission.number}`)).data).toHaveLength(1);
    const kinds = (await state(submission)).mails.map(({ kind }) => kind);
    expect(kinds).toEqual(['payment_received', 'payment_undone', 'payment_received']);
  });

  it('is not needed when the application is cancelled with refund: nothing was received for it', async () => {
    const { submission } = await waiting();
    const cancelled = await office.send(
      'post',
      `/api/submissions/${submission.publicId}/cancel-with-refund`,
      { reason: '参加できなくなったため' },
    );
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect((await list(`?search=${submission.number}`)).data).toEqual([]);
    expect(await db.refund.findFirst({ where: { submissionId: submission.id } })).toMatchObject({
      amount: 8000,
      receiptId: null,
    });
  });

  it('has its return invoice when it is issued, where the association bears a part', async () => {
    const { submission } = await waiting({ expectedAmount: 30_000, amount: 18_000 });
    const waived = await office.send('post', `/api/submissions/${submission.publicId}/waive`, {
      amount: 12_000,
      reason: '値引きの約束があったため',
    });
    expect(waived.status, JSON.stringify(waived.body)).toBe(200);
    expect((await list(`?search=${submission.number}`)).data).toMatchObject([{ amount: 18_000 }]);
    await issue(submission, { addressee: '山田商店' });
    const { receipts } = await state(submission);
    expect(receipts).toMatchObject([
      { amount: 18_000, priceReduction: 12_000, returnInvoices: [{ amount: 12_000 }] },
    ]);
  });

  it('of one deposit for several, only the one that can’t be printed waits', async () => {
    const names = ['山😀田商店', '株式会社あおぞら'];
    const group = await Promise.all(
      names.map((companyName) => buildSubmission(db, { seminarId: seminar.id, companyName })),
    );
    const deposit = await buildDeposit(db, { amount: 16_000 });
    const split = await office.send('post', `/api/deposits/${deposit.id}/split`, {
      assignments: group.map((it) => ({ submission_id: it.publicId, amount: 8000 })),
    });
    expect(split.status, JSON.stringify(split.body)).toBe(200);
    const counts = await Promise.all(group.map(async (it) => (await state(it)).receipts.length));
    expect(counts).toEqual([0, 1]);
  });
});

describe('two people at once', () => {
  it('issue it once: the second is told that it waits no more', async () => {
    const { submission } = await waiting();
    const answers = await Promise.all([
      issue(submission, { addressee: '山田商店' }),
      issue(submission, { addressee: '（株）山田商店' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('発行待ちではありません');
    const { receipts, mails } = await state(submission);
    expect(receipts).toHaveLength(1);
    expect(mails.filter(({ kind }) => kind === 'receipt_issued')).toHaveLength(1);
  });

  it('issue it and undo the payment: no valid receipt is left without money', async () => {
    const { submission, deposit } = await waiting();
    const [issued, undone] = await Promise.all([
      issue(submission, { addressee: '山田商店' }),
      unassign(deposit.id),
    ]);
    expect([201, 409]).toContain(issued.status);
    expect(undone.status).toBe(200);
    const { paymentStatus, receipts } = await state(submission);
    expect(paymentStatus).toBe('UNPAID');
    expect(receipts.filter(({ voidedAt }) => voidedAt === null)).toEqual([]);
    expect(receipts).toHaveLength(issued.status === 201 ? 1 : 0);
  });
});

describe('the list and the act', () => {
  it('are for those who may see and handle money', async () => {
    const { submission } = await waiting();
    for (const role of ['viewer', 'clerk'] as const) {
      const client = await loggedIn(context, role);
      expect((await client.get('/api/receipts/waiting')).status).toBe(200);
      expect((await issue(submission, { addressee: '山田商店' }, client)).status).toBe(403);
    }
    expect((await new TestClient(context).get('/api/receipts/waiting')).status).toBe(401);
    const accountant = await loggedIn(context, 'accountant');
    expect((await issue(submission, { addressee: '山田商店' }, accountant)).status).toBe(201);
  });

  it('refuse an unknown application, and one whose receipt is there', async () => {
    const publicId = normalisePublicId('00000-00000-00000-00000-00000-00000');
    const order = { publicId, adminId: office.adminId, input: { as_it_is: false } };
    await expect(issueWaitingReceipt(context, order)).rejects.toThrow('not_found');
    const { submission } = await waiting({ companyName: '株式会社あおぞら' });
    expect((await issue(submission)).status).toBe(409);
  });

  it('show the oldest payment first', async () => {
    const days = (await list()).data.map((row: { paid_on: string }) => row.paid_on);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted());
  });
});
