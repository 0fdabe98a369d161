import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Deposit, Submission } from '../../generated/prisma/client.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { renderReturnInvoiceJob } from './renderReturnInvoiceJob.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);

const application = (rest: Parameters<typeof buildSubmission>[1] = {}) =>
  buildSubmission(db, { seminarId: seminar.id, ...rest });
const post = (path: string, body: object) => office.send('post', `/api${path}`, body);
const assign = (deposit: Deposit, submission: Submission) =>
  post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
const settle = (deposit: Deposit, submission: Submission, refund: number, rest: object = {}) =>
  post(`/deposits/${deposit.id}/settle`, {
    submission_id: submission.publicId,
    refund_amount: refund,
    reason: '振込過多のため',
    ...rest,
  });
const depositOf = (id: number) =>
  db.deposit.findUniqueOrThrow({ where: { id }, include: { refunds: { orderBy: { id: 'asc' } } } });
const state = (id: number) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { receipts: { orderBy: { id: 'asc' } }, student: true },
  });
const refundOf = async (deposit: Deposit) =>
  db.refund.findFirstOrThrow({ where: { depositId: deposit.id }, orderBy: { id: 'desc' } });
const complete = (id: number, rest: object = {}) =>
  post(`/refunds/${id}/complete`, { refunded_on: '2026-04-20', ...rest });
const withdraw = (id: number, rest: object = {}) =>
  post(`/refunds/${id}/withdraw`, { reason: '誤って登録したため', ...rest });

/** A paid application that is cancelled, so that its fee is to be refunded. */
async function cancelled(fee: number, seminarId = seminar.id) {
  const submission = await application({ expectedAmount: fee, seminarId });
  const deposit = await buildDeposit(db, {
    amount: fee,
    depositedAt: new Date('2026-04-02'),
  });
  await assign(deposit, submission);
  const answer = await post(`/submissions/${submission.publicId}/cancel-with-refund`, {
    reason: 'ご本人の都合によるキャンセル',
  });
  return { submission, deposit, answer };
}

describe('a deposit that is too large', () => {
  it('is settled at once: what the application owes is allocated, the rest is to be refunded', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: 10_000 });
    const answer = await assign(deposit, submission);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      allocated_amount: 8000,
      refund_amount: 2000,
      refunded_amount: 0,
      unexplained_amount: 0,
      settled: true,
      version: 2,
      applicant: { payment_status: 'PAID' },
      refunds: [{ kind: 'overpaid', state: 'due', amount: 2000 }],
    });
    const paid = await state(submission.id);
    expect([paid.receipts.length, paid.student?.suspendedAt]).toEqual([1, null]);
    expect(paid.receipts[0]?.amount).toBe(8000);
  });

  it('whose surplus the same person or company owes for another seminar says so, and whose it is', async () => {
    const of = { personKey: 'タナカ 1980-01-01', companyKana: 'カブシキガイシャドウガク' };
    const paid = await application(of);
    const deposit = await buildDeposit(db, { amount: 13_000 });
    await assign(deposit, paid);
    const shown = async () => {
      const answer = await office.get(
        `/api/refunds?state=due&seminar_id=${seminar.id}&per_page=100`,
      );
      const { id } = await refundOf(deposit);
      const rows: { id: number; same_owed: object | null }[] = answer.body.data;
      return rows.find((row) => row.id === id)?.same_owed;
    };
    const owing = (rest: object) => application({ expectedAmount: 5000, ...rest });
    // Another sum, another company, no company, or paid already.
    await owing({ ...of, expectedAmount: 5500 });
    await owing({ personKey: 'サトウ 1980-01-01', companyKana: 'カブシキガイシャベツ' });
    await owing({ ...of, allocatedAmount: 5000 });
    await owing({ ...of, status: 'cancelled' });
    expect(await shown()).toBeNull();

    const colleague = await owing({ companyKana: 'ドウガク(カ', personKey: 'スズキ 1980-01-01' });
    expect(await shown()).toEqual({
      submission_id: colleague.publicId,
      application_number: colleague.number,
    });
    const own = await owing({ personKey: of.personKey, companyKana: '' });
    expect(await shown()).toEqual({
      submission_id: own.publicId,
      application_number: own.number,
    });
    await withdraw((await refundOf(deposit)).id);
    expect(await shown()).toBeUndefined();
  });

  it('is settled for what an earlier deposit left unpaid', async () => {
    const submission = await application();
    const [first, second] = [
      await buildDeposit(db, { amount: 3000 }),
      await buildDeposit(db, { amount: 7000 }),
    ];
    await assign(first, submission);
    expect((await settle(second, submission, 2000)).status).toBe(200);
    expect((await state(submission.id)).paymentStatus).toBe('PAID');
    expect(await depositOf(second.id)).toMatchObject({ allocatedAmount: 5000, refundAmount: 2000 });
  });

  it('is refused with the reason, and nothing is changed', async () => {
    const [submission, paid] = [await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 10_000 });
    await assign(await buildDeposit(db), paid);
    const wrong = await settle(deposit, submission, 1999);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['refund_amount']]);
    const target = await settle(deposit, paid, 2000);
    expect([target.status, Object.keys(target.body.errors)]).toEqual([422, ['submission_id']]);
    const empty = await post(`/deposits/${deposit.id}/settle`, { refund_amount: 0.5 });
    expect(Object.keys(empty.body.errors).toSorted()).toEqual([
      'reason',
      'refund_amount',
      'submission_id',
    ]);
    // Problems that only the database shows are reported together with those of the body.
    for (const [target, field] of [
      [paid, 'submission_id'],
      [submission, 'refund_amount'],
    ] as const) {
      const both = await settle(deposit, target, 1999, { reason: ' ' });
      expect(Object.keys(both.body.errors).toSorted()).toEqual(['reason', field]);
    }
    expect((await settle(deposit, submission, 2000, { version: 9 })).status).toBe(409);
    expect(
      (
        await post('/deposits/999999/settle', {
          submission_id: submission.publicId,
          refund_amount: 1,
          reason: 'x',
        })
      ).status,
    ).toBe(404);
    expect((await settle(deposit, submission, 2000)).status).toBe(200);
    expect((await settle(deposit, submission, 2000)).status).toBe(409);
    expect((await depositOf(deposit.id)).refunds).toHaveLength(1);
  });

  it('is not settled with an application that needs nothing of it', async () => {
    const submission = await application();
    const needless = await buildDeposit(db, { amount: 3000 });
    await assign(needless, submission);
    // As an earlier version did: now what is too much is given back at once.
    const { id: depositId } = await buildDeposit(db);
    await db.allocation.create({ data: { depositId, submissionId: submission.id, amount: 8000 } });
    const answer = await settle(needless, submission, 3000);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['refund_amount']]);
  });

  it('is not to be refunded any more when its allocation is undone', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: 10_000 });
    await settle(deposit, submission, 2000);
    const answer = await post(`/deposits/${deposit.id}/unassign`, { reason: '別人の入金のため' });
    expect(answer.body.data).toMatchObject({
      allocated_amount: 0,
      refund_amount: 0,
      unexplained_amount: 10_000,
    });
    expect((await depositOf(deposit.id)).refunds[0]).toMatchObject({
      withdrawalReason: '別人の入金のため',
      withdrawnBy: office.adminId,
    });
  });
});

describe('a refund that the assignment of its deposit has withdrawn stays withdrawn when that is undone', () => {
  const at = (time: string) => context.setClock(`2026-04-20T${time}+09:00`);
  const unassign = (deposit: Deposit) =>
    post(`/deposits/${deposit.id}/unassign`, { reason: '別人の入金のため' });

  it('if it was of a surplus: nothing is too much any more', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: 10_000 });
    await settle(deposit, submission, 2000);
    const path = `/submissions/${submission.publicId}/cancel-with-refund`;
    expect((await post(path, { reason: '欠席' })).status).toBe(200);
    at('09:01:00');
    const other = await application({ expectedAmount: 10_000 });
    expect((await assign(deposit, other)).status).toBe(200);
    at('09:02:00');
    const undone = await unassign(deposit);
    at('09:00:00');
    expect(undone.body.data).toMatchObject({ refund_amount: 0, unexplained_amount: 10_000 });
  });

  it('if part of its money was sent back since', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: 10_000 });
    const marked = await post(`/deposits/${deposit.id}/refund`, { amount: 10_000, reason: '不明' });
    expect(marked.status, marked.text).toBe(200);
    at('09:01:00');
    expect((await assign(deposit, submission)).status).toBe(200);
    at('09:02:00');
    expect((await complete((await refundOf(deposit)).id)).status).toBe(200);
    at('09:03:00');
    const undone = await unassign(deposit);
    at('09:00:00');
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body.data).toMatchObject({
      refund_amount: 2000,
      refunded_amount: 2000,
      unexplained_amount: 8000,
    });
  });
});

describe('money that was sent back', () => {
  it('can’t be allocated any more: only the rest of the deposit can', async () => {
    const [submission, other] = [await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 10_000 });
    await settle(deposit, submission, 2000);
    await complete((await refundOf(deposit)).id);
    await post(`/deposits/${deposit.id}/unassign`, { reason: '別人の入金のため' });
    expect(await depositOf(deposit.id)).toMatchObject({ allocatedAmount: 0, refundAmount: 2000 });
    const answer = await assign(deposit, other);
    expect(answer.body.data).toMatchObject({ allocated_amount: 8000, settled: true });
  });

  it('is noted with day, note and staff member; the same again changes nothing, another day or note is refused', async () => {
    const deposit = await buildDeposit(db);
    const { id: submissionId } = await buildSubmission(db, { seminarId: seminar.id });
    const refund = await buildRefund(db, { depositId: deposit.id, submissionId });
    const answer = await complete(refund.id, { note: 'ネットバンキングで振込', version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      state: 'done',
      refunded_on: '2026-04-20',
      note: 'ネットバンキングで振込',
      deposit: { id: deposit.id, remitter_name: 'ヤマダ タロウ', deposited_at: '2026-04-15' },
      version: 2,
    });
    const told = () =>
      db.mail.findMany({ where: { submissionId, text: { contains: 'お返しした金額' } } });
    expect(await told()).toMatchObject([{ kind: 'standing_changed', submissionId }]);
    expect((await told())[0]?.text).toContain('2026年04月20日');
    const again = await complete(refund.id, { note: 'ネットバンキングで振込', version: 1 });
    expect(await told()).toHaveLength(1);
    expect([again.status, again.body.data.version]).toEqual([200, 2]);
    expect((await complete(refund.id, { refunded_on: '2026-04-09' })).status).toBe(409);
    expect((await complete(refund.id, { note: '現金で返金' })).status).toBe(409);
    const stored = await refundOf(deposit);
    expect([stored.completedBy, stored.completedAt]).toEqual([office.adminId, context.clock()]);
  });

  it('can’t be noted with a day before the deposit or after today, or from an outdated screen', async () => {
    const deposit = await buildDeposit(db, { depositedAt: new Date('2026-04-05') });
    const refund = await buildRefund(db, { depositId: deposit.id });
    for (const day of ['2026-04-04', '2026-04-21', '2026-02-30', '']) {
      const answer = await complete(refund.id, { refunded_on: day });
      expect([day, answer.status, Object.keys(answer.body.errors)]).toEqual([
        day,
        422,
        ['refunded_on'],
      ]);
    }
    expect((await complete(refund.id, { version: 7 })).status).toBe(409);
    expect((await complete(999_999)).status).toBe(404);
  });

  it('is unexplained again when its refund is withdrawn with a reason', async () => {
    const deposit = await buildDeposit(db);
    const refund = await buildRefund(db, { depositId: deposit.id });
    await complete(refund.id);
    const answer = await withdraw(refund.id, { version: 2 });
    expect(answer.body.data).toMatchObject({
      state: 'withdrawn',
      withdrawal_reason: '誤って登録したため',
    });
    expect((await withdraw(refund.id)).status).toBe(200);
    expect((await withdraw(refund.id, { reason: '別の理由' })).status).toBe(409);
    expect((await complete(refund.id)).status).toBe(409);
    expect((await withdraw(999_999)).status).toBe(404);
    expect((await withdraw(refund.id, { reason: ' ' })).status).toBe(422);
    expect(await depositOf(deposit.id)).toMatchObject({ refundAmount: 0 });
  });

  it('leaves nothing to allocate when all was sent back', async () => {
    const deposit = await buildDeposit(db);
    const refund = await buildRefund(db, { depositId: deposit.id });
    await complete(refund.id);
    const shown = await office.get(`/api/deposits/${deposit.id}`);
    expect(shown.body.data).toMatchObject({ available_amount: 0, refunded_amount: 8000 });
    const answer = await assign(deposit, await application());
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'この入金は全額が返金済のため、割り当てられません。',
    ]);
  });
});

describe('money that belongs to no application', () => {
  it('can be marked for refund by a staff member, up to what is unexplained', async () => {
    const deposit = await buildDeposit(db);
    const mark = (amount: number, rest: object = {}) =>
      post(`/deposits/${deposit.id}/refund`, { amount, reason: '心当たりのない入金', ...rest });
    const answer = await mark(5000, { version: 1 });
    expect(answer.body.data).toMatchObject({ refund_amount: 5000, unexplained_amount: 3000 });
    const tooMuch = await mark(3001);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['amount']]);
    expect((await mark(3000, { version: 1 })).status).toBe(409);
    expect((await mark(3000)).status).toBe(200);
    expect((await post('/deposits/999999/refund', { amount: 1, reason: 'x' })).status).toBe(404);
  });
});

describe('an application that is paid and then cancelled', () => {
  it('has its receipt voided, its student suspended and its money marked for refund at once', async () => {
    const { submission, deposit, answer } = await cancelled(8000);
    expect(answer.status).toBe(200);
    expect(answer.body.submission).toMatchObject({
      status: 'cancelled',
      receipt: null,
      applicant: { payment_status: 'UNPAID' },
    });
    const { receipts, student } = await state(submission.id);
    expect(receipts[0]).toMatchObject({ voidReason: 'ご本人の都合によるキャンセル' });
    expect(student?.suspendedAt).not.toBeNull();
    expect((await depositOf(deposit.id)).refunds).toMatchObject([
      {
        kind: 'fee_returned',
        amount: 8000,
        receiptId: receipts[0]?.id,
        submissionId: submission.id,
      },
    ]);
  });

  it('can be deleted only when no refund of it is due', async () => {
    const { submission, deposit } = await cancelled(8000);
    const remove = () => office.send('delete', `/api/submissions/${submission.publicId}`);
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('返金待ち'),
    ]);
    const [refund] = (await depositOf(deposit.id)).refunds;
    await office.send('post', `/api/refunds/${refund?.id}/withdraw`, { reason: '寄付のため' });
    expect((await remove()).status).toBe(204);
  });

  it('does not change what the same deposit pays for another application', async () => {
    const [leaving, staying] = [await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 16_000 });
    await post(`/deposits/${deposit.id}/split`, {
      assignments: [leaving, staying].map(({ publicId }) => ({
        submission_id: publicId,
        amount: 8000,
      })),
    });
    const receipt = (await state(staying.id)).receipts[0];
    await post(`/submissions/${leaving.publicId}/cancel-with-refund`, { reason: '都合' });
    const { receipts, paymentStatus } = await state(staying.id);
    expect([paymentStatus, receipts]).toEqual(['PAID', [receipt]]);
    expect(await depositOf(deposit.id)).toMatchObject({
      allocatedAmount: 8000,
      refundAmount: 8000,
    });
  });

  it('is cancelled with as many statements when its fee came in four parts as in one', async () => {
    const statementsOf = async (parts: readonly number[]) => {
      const account = await buildVirtualAccount(db);
      const submission = await application({ virtualAccountId: account.id });
      for (const amount of parts) {
        await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount }));
      }
      const path = `/submissions/${submission.publicId}/cancel-with-refund`;
      const statements = await recordStatements(() => post(path, { reason: '都合' }));
      const refunds = await db.refund.findMany({
        where: { submissionId: submission.id },
        orderBy: { id: 'asc' },
      });
      expect(refunds.map(({ amount }) => amount)).toEqual(parts);
      return statements.length;
    };
    const one = await statementsOf([8000]);
    expect(await statementsOf([2000, 1000, 4000, 1000])).toBe(one);
  });

  it('can’t be cancelled with refund without money, if it doesn’t exist, or twice', async () => {
    const submission = await application();
    const path = `/submissions/${submission.publicId}/cancel-with-refund`;
    expect((await post(path, { reason: '都合' })).status).toBe(409);
    expect((await post(path, {})).status).toBe(422);
    const { submission: gone } = await cancelled(8000);
    expect(
      (await post(`/submissions/${gone.publicId}/cancel-with-refund`, { reason: '都合' })).status,
    ).toBe(409);
    expect(
      (await post('/submissions/00000-00000-00000-00000/cancel-with-refund', { reason: '都合' }))
        .status,
    ).toBe(404);
  });
});

describe('a qualified return invoice', () => {
  const invoicesOf = (submissionId: number) =>
    db.returnInvoice.findMany({
      where: { receipt: { submissionId } },
      include: { document: true },
      orderBy: { id: 'asc' },
    });

  it('is issued when a taxed fee of 10,000 yen or more was sent back, and stored as it was drawn', async () => {
    const { submission, deposit } = await cancelled(10_000);
    expect(await invoicesOf(submission.id)).toEqual([]);
    const answer = await complete((await refundOf(deposit)).id, { refunded_on: '2026-04-08' });
    const number = String(answer.body.data.return_invoice_number);
    expect(number).toMatch(/^H2026-\d{6}$/);
    const [invoice] = await invoicesOf(submission.id);
    expect(invoice).toMatchObject({ amount: 10_000, returnedOn: new Date('2026-04-08') });
    await renderReturnInvoiceJob(context, { returnInvoiceId: Number(invoice?.id) });
    const file = await office.get(`/api/return-invoices/${number}/download`);
    expect(file.headers['content-type']).toBe('application/pdf');
    const [kept] = await invoicesOf(submission.id);
    expect(createHash('sha256').update(file.body).digest('hex')).toBe(kept?.document?.sha256);
    const download = { action: 'return_invoice.downloaded', entityId: number };
    expect(await db.accessEntry.count({ where: { ...download, adminId: office.adminId } })).toBe(1);
    expect((await office.get('/api/return-invoices/H1999-000001/download')).status).toBe(404);
  });

  it('counts a fee that came in parts as one return, on the day of the last part', async () => {
    const submission = await application({ expectedAmount: 12_000 });
    const deposits = [
      await buildDeposit(db, { amount: 6000, depositedAt: new Date('2026-04-02') }),
      await buildDeposit(db, { amount: 6000, depositedAt: new Date('2026-04-02') }),
    ];
    for (const deposit of deposits) {
      await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
    }
    await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '都合' });
    const [first, last] = await db.refund.findMany({ where: { submissionId: submission.id } });
    await complete(first?.id ?? 0, { refunded_on: '2026-04-18' });
    expect(await invoicesOf(submission.id)).toEqual([]);
    await complete(last?.id ?? 0);
    expect(await invoicesOf(submission.id)).toMatchObject([
      { amount: 12_000, returnedOn: new Date('2026-04-20') },
    ]);
  });

  it('is voided when the refund is withdrawn; when the money is sent again, a new one gets the next number', async () => {
    const { submission, deposit } = await cancelled(15_000);
    const refund = await refundOf(deposit);
    await complete(refund.id);
    await withdraw(refund.id, { reason: '口座相違で組戻しになったため' });
    const [voided] = await invoicesOf(submission.id);
    expect(voided?.voidReason).toBe('口座相違で組戻しになったため');
    const copy = await office.get(`/api/return-invoices/${voided?.returnInvoiceNumber}/download`);
    expect(decodeURIComponent(String(copy.headers['content-disposition']))).toContain('取消');
    await post(`/deposits/${deposit.id}/refund`, { amount: 15_000, reason: '正しい口座へ再送' });
    const again = await refundOf(deposit);
    expect(again).toMatchObject({ kind: 'fee_returned', receiptId: refund.receiptId });
    await complete(again.id);
    const invoices = await invoicesOf(submission.id);
    expect(invoices).toHaveLength(2);
    expect((invoices[1]?.sequence ?? 0) - (invoices[0]?.sequence ?? 0)).toBe(1);
  });

  /** Marks money again after its refund was withdrawn. */
  async function markAgain(deposit: Deposit, amount: number) {
    const answer = await post(`/deposits/${deposit.id}/refund`, {
      amount,
      reason: '返金のやり直し',
    });
    expect(answer.status).toBe(200);
    return db.refund.findMany({
      where: { depositId: deposit.id, withdrawnAt: null },
      orderBy: { id: 'asc' },
    });
  }

  it('is over the whole fee when it is withdrawn and sent back in two parts', async () => {
    const { submission, deposit } = await cancelled(15_000);
    const whole = await refundOf(deposit);
    await withdraw(whole.id);
    await markAgain(deposit, 9000);
    const parts = await markAgain(deposit, 6000);
    expect(parts.map(({ amount, kind, receiptId }) => [amount, kind, receiptId])).toEqual([
      [9000, 'fee_returned', whole.receiptId],
      [6000, 'fee_returned', whole.receiptId],
    ]);
    for (const { id } of parts) expect((await complete(id)).status).toBe(200);
    expect(await invoicesOf(submission.id)).toMatchObject([{ amount: 15_000, voidedAt: null }]);
  });

  it('is replaced by one over all that was sent back when the rest is only marked after the first part was sent', async () => {
    const { submission, deposit } = await cancelled(25_000);
    await withdraw((await refundOf(deposit)).id);
    const [first] = await markAgain(deposit, 14_000);
    await complete(first?.id ?? 0);
    const [, rest] = await markAgain(deposit, 11_000);
    expect(await invoicesOf(submission.id)).toMatchObject([{ amount: 14_000, voidedAt: null }]);
    expect((await complete(rest?.id ?? 0)).status).toBe(200);
    const invoices = await invoicesOf(submission.id);
    expect(invoices.map(({ amount, voidReason }) => [amount, voidReason])).toEqual([
      [14_000, '返金額が増えたため'],
      [25_000, null],
    ]);
  });

  it('is over the fee alone when it is sent back together with a surplus', async () => {
    const submission = await application({ expectedAmount: 10_000 });
    const deposit = await buildDeposit(db, {
      amount: 12_000,
      depositedAt: new Date('2026-04-02'),
    });
    await settle(deposit, submission, 2000);
    await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '都合' });
    for (const { id } of (await depositOf(deposit.id)).refunds) await withdraw(id);
    const both = await markAgain(deposit, 12_000);
    expect(both.map(({ amount, kind }) => [amount, kind])).toEqual([
      [10_000, 'fee_returned'],
      [2000, 'other'],
    ]);
    for (const { id } of both) await complete(id);
    expect(await invoicesOf(submission.id)).toMatchObject([{ amount: 10_000 }]);
  });

  it('is over no money that is too much, though a fee of it was to be sent back before the same money paid it again', async () => {
    const submission = await application({ expectedAmount: 15_000 });
    const deposit = await buildDeposit(db, {
      amount: 30_000,
      depositedAt: new Date('2026-04-02'),
    });
    await settle(deposit, submission, 15_000);
    await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '都合' });
    for (const { id } of (await depositOf(deposit.id)).refunds) await withdraw(id);
    const restored = await office.send('patch', `/api/submissions/${submission.publicId}/status`, {
      status: 'received',
    });
    expect(restored.status, restored.text).toBe(200);
    await settle(deposit, submission, 15_000);
    const [surplus] = await db.refund.findMany({
      where: { depositId: deposit.id, withdrawnAt: null },
    });
    await withdraw(surplus?.id ?? 0);
    const [again] = await markAgain(deposit, 12_000);
    expect(again).toMatchObject({ amount: 12_000, receiptId: null });
    await complete(again?.id ?? 0);
    expect(await invoicesOf(submission.id)).toEqual([]);
  });

  it('has numbers without gaps when several refunds are noted at the same time', async () => {
    const made = [];
    for (let index = 0; index < 4; index += 1) made.push(await cancelled(10_000));
    const refunds = await Promise.all(made.map(({ deposit }) => refundOf(deposit)));
    const answers = await Promise.all(refunds.map(({ id }) => complete(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [numbers] = await db.$queryRaw<{ gapless: boolean }[]>`
      SELECT count(*) = max(sequence) AND count(*) = (SELECT max(last) FROM return_invoice_counters)
        AS gapless FROM return_invoices`;
    expect(numbers?.gapless).toBe(true);
  });

  it('is not issued below 10,000 yen, without tax, or for money that was not a fee', async () => {
    const exempt = await buildSeminar(db, { taxCategory: 'exempt', entryFee: 20_000 });
    for (const { submission, deposit } of [
      await cancelled(9999),
      await cancelled(20_000, exempt.id),
    ]) {
      await complete((await refundOf(deposit)).id);
      expect(await invoicesOf(submission.id)).toEqual([]);
    }
    const submission = await application({ expectedAmount: 8000 });
    const deposit = await buildDeposit(db, {
      amount: 30_000,
      depositedAt: new Date('2026-04-02'),
    });
    await settle(deposit, submission, 22_000);
    await complete((await refundOf(deposit)).id);
    expect(await invoicesOf(submission.id)).toEqual([]);
  });
});

describe('two staff members at the same time', () => {
  it('note one refund as done on different days: one succeeds, the other is refused', async () => {
    const other = await loggedIn(context);
    const deposit = await buildDeposit(db, { depositedAt: new Date('2026-04-01') });
    const { id } = await buildRefund(db, { depositId: deposit.id });
    const answers = await Promise.all([
      complete(id, { refunded_on: '2026-04-08' }),
      other.send('post', `/api/refunds/${id}/complete`, { refunded_on: '2026-04-09' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('assign a deposit and mark it for refund: never more than arrived', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db);
    const answers = await Promise.all([
      assign(deposit, submission),
      post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '返金' }),
    ]);
    expect(answers.every(({ status }) => [200, 422].includes(status))).toBe(true);
    const { allocatedAmount, refundAmount } = await depositOf(deposit.id);
    expect(allocatedAmount + refundAmount).toBe(8000);
  });

  it('use two parts of a fee that was to be sent back: what was sent back gets its return invoice', async () => {
    const submission = await application({ expectedAmount: 22_000 });
    const deposits: Deposit[] = [];
    for (const amount of [12_000, 5000, 5000]) {
      const deposit = await buildDeposit(db, { amount, depositedAt: new Date('2026-04-02') });
      await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
      deposits.push(deposit);
    }
    await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '都合' });
    const [first, ...rest] = deposits;
    if (!first) throw new Error('no deposit');
    await complete((await refundOf(first)).id);
    const others = [
      await application({ expectedAmount: 5000 }),
      await application({ expectedAmount: 5000 }),
    ];
    const receipt = { submissionId: submission.id };
    const { id } = await db.receipt.findFirstOrThrow({ where: receipt });
    const answers: Promise<{ status: number }>[] = [];
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM receipts WHERE id = ${id} FOR UPDATE`;
      for (const [index, other] of others.entries()) {
        const deposit = rest[index];
        // Begun, but not awaited: both are to wait for the receipt.
        if (deposit) answers.push(Promise.resolve(assign(deposit, other)));
      }
      await waitsForLock(context.pool, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.returnInvoice.findMany({ where: { receipt } })).toMatchObject([
      { amount: 12_000, voidedAt: null },
    ]);
  });

  it('cancel a paid application and undo its deposit: the money is either to be refunded or unexplained', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db);
    await assign(deposit, submission);
    const [back, undone] = await Promise.all([
      post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '都合' }),
      post(`/deposits/${deposit.id}/unassign`, { reason: '誤り' }),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([back.status, undone.status]);
    expect((await depositOf(deposit.id)).refundAmount).toBe(back.status === 200 ? 8000 : 0);
  });
});

describe('the list of refunds', () => {
  it('shows what is needed to send the money back, and is searched, filtered and sorted', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const ours = await buildSeminar(db, { name: '返金一覧の講習会' });
    const submission = await application({
      seminarId: ours.id,
      applicantName: '返田 金子',
      virtualAccountId: account.id,
    });
    const transfer = () =>
      recordDeposit(
        context,
        bankDeposit({
          vaId: account.externalId,
          remitterName: 'ヘンダ キンコ',
          paymentBankName: '東都銀行',
          paymentBranchName: '本店',
          depositedAt: '2026-03-20',
        }),
      );
    await transfer();
    await transfer();
    const list = async (query: string) =>
      (await office.get(`/api/refunds?${query}`)).body.data as { id: number; kind: string }[];
    const mine = `seminar_id=${ours.id}`;
    expect(await list(mine)).toMatchObject([
      {
        kind: 'already_paid',
        state: 'due',
        amount: 8000,
        refunded_on: null,
        deposit: {
          deposited_at: '2026-03-20',
          remitter_name: 'ヘンダ キンコ',
          bank_name: '東都銀行',
          branch_name: '本店',
        },
        submission: { name: '返田 金子', email: submission.email, seminar: { id: ours.id } },
      },
    ]);
    expect(await list(`${mine}&state=due&kind=already_paid&search=ﾍﾝﾀﾞ`)).toHaveLength(1);
    expect(await list(`${mine}&search=返田`)).toHaveLength(1);
    expect(await list(`${mine}&state=done`)).toEqual([]);
    expect(await list(`${mine}&state=withdrawn`)).toEqual([]);
    expect(await list(`${mine}&deposited_from=2026-03-20&deposited_to=2026-03-20`)).toHaveLength(1);
    expect(await list(`${mine}&deposited_from=2026-03-21`)).toEqual([]);
    const amounts = await office.get('/api/refunds?sort=amount&direction=asc&per_page=100');
    const sorted = (amounts.body.data as { amount: number }[]).map(({ amount }) => amount);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect((await office.get('/api/refunds?state=lost&sort=x')).status).toBe(422);
  });

  it('of a seminar has what a company has paid too much, too', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const group = await buildGroup(db, seminarId);
    const deposit = await buildDeposit(db, { groupId: group.id });
    const { id } = await buildRefund(db, { depositId: deposit.id, kind: 'other' });
    const { data } = (await office.get(`/api/refunds?seminar_id=${seminarId}`)).body;
    expect(data.map((row: { id: number }) => row.id)).toEqual([id]);
  });
});

describe('the history of a deposit', () => {
  it('shows who did what, why, and what followed from it', async () => {
    const submission = await application({ expectedAmount: 10_000, applicantName: '履歴 太郎' });
    const deposit = await buildDeposit(db, {
      amount: 12_000,
      depositedAt: new Date('2026-04-02'),
      createdAt: new Date('2026-04-02T10:00:00+09:00'),
    });
    const step = async (minute: number, work: () => Promise<unknown>) => {
      context.setClock(`2026-04-20T10:0${minute}:00+09:00`);
      await work();
    };
    await step(1, () => assign(deposit, submission));
    await step(3, () =>
      post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '転勤のため' }),
    );
    await step(4, async () => {
      for (const { id } of (await depositOf(deposit.id)).refunds) await complete(id);
    });
    const { body } = await office.get(`/api/deposits/${deposit.id}/history`);
    const { name } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });
    const events = (
      body.data as { what: string; amount: number; who: string; allocated: { after: number } }[]
    ).map(({ what, amount, who, allocated }) => [what, amount, who, allocated.after]);
    expect(events).toEqual([
      ['return_invoice_issued', 10_000, null, 0],
      ['refund_completed', 10_000, name, 0],
      ['refund_completed', 2000, name, 0],
      ['receipt_voided', 10_000, null, 0],
      ['refund_marked', 10_000, name, 0],
      ['reversed', 10_000, name, 0],
      ['receipt_issued', 10_000, null, 10_000],
      ['refund_marked', 2000, name, 10_000],
      ['allocated', 10_000, name, 10_000],
      ['received', 12_000, null, 0],
    ]);
    expect(body.data[5]).toMatchObject({
      reason: '転勤のため',
      at: '2026-04-20T01:03:00.000Z',
      submission: {
        submission_id: submission.publicId,
        name: '履歴 太郎',
        seminar_code: seminar.code,
      },
      allocated: { before: 10_000, after: 0 },
    });
    const ofApplication = await office.get(`/api/submissions/${submission.publicId}/history`);
    const actions = (ofApplication.body.data as { what: string }[]).map(({ what }) => what);
    expect(actions).toContain('refund.marked');
    expect(actions).toContain('refund.completed');
    context.setClock('2026-04-20T09:00:00+09:00');
  });

  it('and the deposit’s details are shown; a deposit that doesn’t exist is not found', async () => {
    const deposit = await buildDeposit(db, { paymentBankName: '東都銀行', remarks: 'EDI 123' });
    const answer = await office.get(`/api/deposits/${deposit.id}`);
    expect(answer.body.data).toMatchObject({
      id: deposit.id,
      bank_name: '東都銀行',
      remarks: 'EDI 123',
      unexplained_amount: 8000,
    });
    for (const path of [
      '/api/deposits/999999',
      '/api/deposits/999999/history',
      '/api/deposits/x',
    ]) {
      expect((await office.get(path)).status).toBe(404);
    }
  });
});
