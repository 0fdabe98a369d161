import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { recordDeposit } from './recordDeposit.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const accountant = await loggedIn(context, 'accountant');

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

/** An application whose fee of 8,000 yen is paid. */
async function paid() {
  const account = await buildVirtualAccount(db);
  const it = await buildSubmission(db, { expectedAmount: 8000, virtualAccountId: account.id });
  const deposit = await buildDeposit(db, { amount: 8000 });
  const body = { submission_id: it.publicId };
  await accountant.send('post', `/api/deposits/${deposit.id}/assign`, body);
  return { ...it, depositId: deposit.id };
}

/** A company that has paid 8,000 yen for each of two people. */
async function paidGroup(receipt: 'each' | 'one', { invoiced = false } = {}) {
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  const { body } = await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...groupOf(form, 2), receipt });
  const group = await db.group.findUniqueOrThrow({
    where: { publicId: body.data.group_id },
    include: { virtualAccount: true },
  });
  if (invoiced) {
    const order = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
    const bill = await accountant.send('post', `/api/groups/${group.publicId}/bills`, order);
    expect(bill.status, bill.text).toBe(201);
  }
  const { externalId: vaId = '', accountNumber = '', provider } = group.virtualAccount ?? {};
  await recordDeposit(
    context,
    bankDeposit({ vaId, accountNumber, amount: 16_000, ...(provider && { provider }) }),
  );
  const [person = ''] = body.data.submission_ids as string[];
  return { ...group, person };
}

/** A deposit of which the server takes no other assignment offers none. */
const stays = { can_be_assigned: false, can_be_unassigned: false };
const kept = { amount: 3000, tax_category: 'out_of_scope' };
const cancel = (publicId: string, body: object, client = accountant) =>
  client.send('post', `/api/submissions/${publicId}/cancel-with-refund`, {
    reason: '電話での申出のため',
    ...body,
  });

describe('an application that the office cancels for somebody who has telephoned', () => {
  it('has its payer asked at once for the account, unless a person must look first', async () => {
    const asked = async (depositId: number) =>
      db.payeeAccount.count({ where: { refund: { depositId }, askedBy: accountant.adminId } });
    const it = await paid();
    const answer = await cancel(it.publicId, { ask_account: true });
    expect(answer.body.meta).toEqual({ accounts_asked: 1, accounts_unasked: 0 });
    expect(await asked(it.depositId)).toBe(1);

    const other = await paid();
    await db.deposit.update({ where: { id: other.depositId }, data: { remitterName: 'ベツジン' } });
    const later = await cancel(other.publicId, { ask_account: true });
    expect(later.body).toMatchObject({
      submission: { status: 'cancelled' },
      meta: { accounts_asked: 0, accounts_unasked: 1 },
    });
    expect(await asked(other.depositId)).toBe(0);
  });

  it('is given back except for the part that the office keeps, which gets its own receipt', async () => {
    const { id, publicId, depositId } = await paid();
    const answer = await cancel(publicId, { kept });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission).toMatchObject({
      status: 'cancelled',
      after_cancellation: { kept: 3000, returned: 5000 },
    });
    const refunds = await db.refund.findMany({ where: { depositId } });
    expect(refunds.map(({ amount, kind }) => [amount, kind])).toEqual([[5000, 'fee_returned']]);
    const receipts = await db.receipt.findMany({
      where: { submissionId: id },
      orderBy: { id: 'asc' },
    });
    expect(
      receipts.map((it) => [it.amount, it.voidedAt === null, it.cancellationFee, it.taxCategory]),
    ).toEqual([
      [8000, false, false, 'taxable_10'],
      [3000, true, true, 'out_of_scope'],
    ]);
    expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject({
      allocatedAmount: 3000,
      refundAmount: 5000,
    });
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.status_changed', entityId: String(id) },
      orderBy: { id: 'desc' },
    });
    expect(after).toMatchObject({ kept_amount: 3000, returned_amount: 5000 });
    expect(await audited(db, 'deposit', depositId)).toContainEqual([
      'deposit.unassigned',
      accountant.adminId,
    ]);
  });

  it('is given back whole where nothing is kept', async () => {
    for (const body of [{}, { kept: null }]) {
      const { publicId, depositId } = await paid();
      expect((await cancel(publicId, body)).status).toBe(200);
      const refunds = await db.refund.findMany({ where: { depositId } });
      expect(refunds.map(({ amount }) => amount)).toEqual([8000]);
    }
  });

  it('stays as it is when more would be kept than came, or the tax is not said, or a clerk asks', async () => {
    const { publicId } = await paid();
    const tooMuch = await cancel(publicId, { kept: { ...kept, amount: 8001 } });
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      422,
      { 'kept.amount': ['取消料は8,000円以下で入力してください。'] },
    ]);
    const wrong = await cancel(publicId, { kept: { amount: 0 } });
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['kept.amount', 'kept.tax_category'],
    ]);
    const clerk = await cancel(publicId, { kept }, await loggedIn(context, 'clerk'));
    expect(clerk.status).toBe(403);
    expect(await db.submission.findUniqueOrThrow({ where: { publicId } })).toMatchObject({
      status: 'received',
      paymentStatus: 'PAID',
    });
  });

  it('is cancelled once by two at the same moment: what the office keeps stays with it', async () => {
    const { publicId, depositId } = await paid();
    const colleague = await loggedIn(context, 'accountant');
    const answers = await Promise.all([
      cancel(publicId, { kept }),
      cancel(publicId, {}, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { after_cancellation: outcome } = (await accountant.get(`/api/submissions/${publicId}`))
      .body.data;
    const again = await cancel(publicId, {});
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('ほかの担当者が'),
    ]);
    const stays = await accountant.get(`/api/submissions/${publicId}`);
    expect(stays.body.data.after_cancellation).toEqual(outcome);
    expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject({
      allocatedAmount: outcome.kept,
      refundAmount: outcome.returned,
    });
  });

  it('leaves the rest of the deposit for other applications, to the yen', async () => {
    const { id, publicId, depositId } = await paid();
    expect((await cancel(publicId, { kept })).status).toBe(200);
    const [first, second] = [
      await buildSubmission(db, { expectedAmount: 4000 }),
      await buildSubmission(db, { expectedAmount: 1000 }),
    ];
    const shown = async () => (await accountant.get(`/api/deposits/${depositId}`)).body.data;
    expect(await shown()).toMatchObject({ available_amount: 5000, settled: false });
    expect(await shown()).toMatchObject({ can_be_assigned: true, can_be_unassigned: false });
    const split = (...amounts: number[]) =>
      accountant.send('post', `/api/deposits/${depositId}/split`, {
        assignments: [first, second].map((to, index) => ({
          submission_id: to.publicId,
          amount: amounts[index],
        })),
      });
    const tooMuch = await split(7000, 1000);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['assignments']]);

    expect((await split(4000, 1000)).status).toBe(200);
    expect(await shown()).toMatchObject({
      allocated_amount: 8000,
      refund_amount: 0,
      unexplained_amount: 0,
      settled: true,
      can_be_assigned: false,
      can_be_unassigned: true,
    });
    for (const { id: paidId } of [first, second]) {
      expect(await db.submission.findUniqueOrThrow({ where: { id: paidId } })).toMatchObject({
        paymentStatus: 'PAID',
      });
    }
    const valid = { submissionId: id, voidedAt: null };
    expect(await db.receipt.findMany({ where: valid })).toMatchObject([
      { amount: 3000, cancellationFee: true },
    ]);

    // Undone, only what was kept stays; then one application takes the whole rest.
    const undo = () =>
      accountant.send('post', `/api/deposits/${depositId}/unassign`, { reason: '誤り' });
    expect((await undo()).status).toBe(200);
    expect(await shown()).toMatchObject({ allocated_amount: 3000, unexplained_amount: 5000 });
    expect((await undo()).status).toBe(409);
    expect(await shown()).toMatchObject({ can_be_assigned: true, can_be_unassigned: false });
    const whole = await buildSubmission(db, { expectedAmount: 5000 });
    const body = { submission_id: whole.publicId };
    expect((await accountant.send('post', `/api/deposits/${depositId}/assign`, body)).status).toBe(
      200,
    );
    expect(await shown()).toMatchObject({ allocated_amount: 8000, settled: true });
    expect(await db.receipt.count({ where: valid })).toBe(1);
  });

  it('of a company keeps a part of its fee, which the company sees; the others stay paid', async () => {
    const group = await paidGroup('each');
    const answer = await cancel(group.person, { kept });
    expect(answer.status, answer.text).toBe(200);
    const { body } = await accountant.get(`/api/groups/${group.publicId}`);
    expect(body.data).toMatchObject({
      payment: 'paid',
      people: 1,
      paid_people: 1,
      money: { owed: 8000, allocated: 8000, held: 0, surplus: 0, returned: 5000, kept: 3000 },
    });
    const page = await supertest(testServer(context)).get(`/api/group-pages/${group.publicId}`);
    expect(page.body.data).toMatchObject({ received: 8000, returned: 5000, kept: 3000 });
  });

  it('of a company leaves its deposit where it is: nobody gives the others’ money to somebody else', async () => {
    const group = await paidGroup('each');
    expect((await cancel(group.person, { kept })).status).toBe(200);
    const { id } = await db.deposit.findFirstOrThrow({ where: { groupId: group.id } });
    expect((await accountant.get(`/api/deposits/${id}`)).body.data).toMatchObject(stays);
    const ofGroup = await accountant.get(`/api/groups/${group.publicId}`);
    expect(ofGroup.body.data.deposits).toMatchObject([{ id, can_be_unassigned: false }]);
    const { publicId } = await buildSubmission(db, { expectedAmount: 13_000 });
    const attempts = {
      unassign: { reason: '誤り' },
      assign: { submission_id: publicId },
      split: { assignments: [{ submission_id: publicId, amount: 13_000 }] },
    };
    for (const [act, body] of Object.entries(attempts)) {
      const { status, body: answer } = await accountant.send('post', `/api/deposits/${id}/${act}`, {
        ...body,
      });
      expect([act, status, answer.message]).toEqual([
        act,
        409,
        '取消料として確定した金額を含むため、この入金の割当は変更できません。',
      ]);
    }
    const { body } = await accountant.get(`/api/groups/${group.publicId}`);
    expect(body.data).toMatchObject({ payment: 'paid', paid_people: 1 });
    expect(await db.refund.findMany({ where: { depositId: id } })).toMatchObject([
      { amount: 5000, withdrawnAt: null },
    ]);
  });

  it('of a company, paid by hand from a deposit of its own, offers to change nothing that is refused', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const { body: applied } = await supertest(testServer(context))
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send(groupOf(form, 2));
    const [person = '', colleague = ''] = applied.data.submission_ids as string[];
    const { id } = await buildDeposit(db, { amount: 9000 });
    const send = (act: string, body: object) =>
      accountant.send('post', `/api/deposits/${id}/${act}`, body);
    const assignments = [
      { submission_id: person, amount: 8000 },
      { submission_id: colleague, amount: 1000 },
    ];
    expect((await send('split', { assignments })).status).toBe(200);
    const shown = async () => (await accountant.get(`/api/deposits/${id}`)).body.data;
    expect(await shown()).toMatchObject({ can_be_assigned: true, can_be_unassigned: true });

    expect((await cancel(person, { kept })).status).toBe(200);
    expect((await send('unassign', { reason: '誤り' })).status).toBe(409);
    expect((await send('assign', { submission_id: colleague })).status).toBe(409);
    expect(await shown()).toMatchObject({ group: null, settled: false, ...stays });
    const listed = await accountant.get(`/api/deposits?per_page=9999`);
    expect(listed.body.data.find((row: { id: number }) => row.id === id)).toMatchObject(stays);
  });

  it('of a company whose people all left leaves nothing of the deposit to assign', async () => {
    const group = await paidGroup('each');
    const people = await db.submission.findMany({ where: { groupId: group.id } });
    for (const { publicId } of people) {
      const answer = await cancel(publicId, { kept });
      expect(answer.status, answer.text).toBe(200);
    }
    const { id } = await db.deposit.findFirstOrThrow({ where: { groupId: group.id } });
    const { body } = await accountant.get(`/api/deposits/${id}`);
    expect(body.data).toMatchObject({ available_amount: 10_000, settled: true });
  });

  it('of a company keeps a part also where an invoice only asked for the money and proves no tax', async () => {
    const { registrationNumber } = await db.association.findUniqueOrThrow({ where: { id: 1 } });
    await db.association.update({ where: { id: 1 }, data: { registrationNumber: null } });
    const group = await paidGroup('each', { invoiced: true });
    await db.association.update({ where: { id: 1 }, data: { registrationNumber } });
    expect(await db.bill.findMany({ where: { groupId: group.id } })).toMatchObject([
      { kind: 'invoice', qualified: false, voidedAt: null },
    ]);
    const answer = await cancel(group.person, { kept });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.submission.after_cancellation).toEqual({ kept: 3000, returned: 5000 });
  });

  it.each([
    ['one receipt for all', () => paidGroup('one')],
    ['an invoice', () => paidGroup('each', { invoiced: true })],
  ])('of a company with %s is given back whole only', async (_, build) => {
    const group = await build();
    const papers = { where: { groupId: group.id, kind: 'invoice', qualified: false } } as const;
    expect(await db.bill.count(papers)).toBe(0);
    const refused = await cancel(group.person, { kept });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        kept: [
          '団体でまとめた領収書または請求書に含まれる受講料のため、取消料を差し引けません。全額を返金待ちにしてください。',
        ],
      },
    ]);
    expect((await cancel(group.person, {})).status).toBe(200);
  });
});
