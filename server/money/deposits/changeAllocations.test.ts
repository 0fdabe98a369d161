import { describe, expect, it } from 'vitest';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);

const application = (rest: Parameters<typeof buildSubmission>[1] = {}) =>
  buildSubmission(db, { seminarId: seminar.id, ...rest });
const money = (amount = 8000) => buildDeposit(db, { amount });
const assign = (depositId: number, submission_id: string, rest: object = {}) =>
  office.send('post', `/api/deposits/${depositId}/assign`, { submission_id, ...rest });
const split = (depositId: number, assignments: unknown, rest: object = {}) =>
  office.send('post', `/api/deposits/${depositId}/split`, { assignments, ...rest });
const unassign = (depositId: number, body: object = { reason: '別の方の入金のため' }) =>
  office.send('post', `/api/deposits/${depositId}/unassign`, body);
const state = (id: number) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      student: true,
      receipts: { orderBy: { id: 'asc' } },
      mails: { orderBy: { id: 'asc' } },
    },
  });
const status = async (id: number) => (await state(id)).paymentStatus;
const live = (depositId: number) =>
  db.allocation.findMany({ where: { depositId, reversedAt: null }, orderBy: { id: 'asc' } });
const lastAudit = (entity: string, id: number) =>
  db.auditEntry.findFirstOrThrow({
    where: { entity, entityId: String(id) },
    orderBy: { id: 'desc' },
  });

/** Checks that a refused attempt changes neither allocations nor version. */
async function refused(depositId: number, attempt: () => ReturnType<typeof assign>) {
  const before = await db.deposit.findUnique({
    where: { id: depositId },
    include: { allocations: true },
  });
  const answer = await attempt();
  expect(
    await db.deposit.findUnique({ where: { id: depositId }, include: { allocations: true } }),
  ).toEqual(before);
  return [answer.status, answer.body.errors ?? answer.body.message];
}

describe('assigning a deposit', () => {
  it('is for an application whose address isn’t confirmed where everybody has a seat', async () => {
    const target = await application({ attention: ['unconfirmed'], status: 'needs_check' });
    expect((await assign((await buildDeposit(db)).id, target.publicId)).status).toBe(200);
  });

  it('is not for an application whose address isn’t confirmed where seats are limited, until the office accepts it', async () => {
    const { id: seminarId } = await buildSeminar(db, { capacity: 5 });
    const target = await buildSubmission(db, {
      seminarId,
      attention: ['unconfirmed'],
      status: 'needs_check',
    });
    const deposit = await buildDeposit(db);
    const refused = await assign(deposit.id, target.publicId);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['submission_id']]);
    const path = `/api/submissions/${target.publicId}/status`;
    expect((await office.send('patch', path, { status: 'received' })).status).toBe(200);
    expect((await assign(deposit.id, target.publicId)).status).toBe(200);
  });

  it('says of an application on the waiting list that it owes nothing yet, beside what else is wrong', async () => {
    const [deposit, waiting] = [
      await money(),
      await application({ waitingSince: context.clock() }),
    ];
    const [code, errors] = await refused(deposit.id, () =>
      assign(deposit.id, waiting.publicId, { version: 'x' }),
    );
    expect([code, Object.keys(errors as object).toSorted()]).toEqual([
      422,
      ['submission_id', 'version'],
    ]);
  });

  it('pays the application with the whole amount, and answers with the deposit', async () => {
    const [deposit, submission] = [await money(), await application()];
    const answer = await assign(deposit.id, submission.publicId.toLowerCase(), { version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: deposit.id,
      deposited_at: '2026-04-15',
      amount: 8000,
      allocated_amount: 8000,
      applicant: {
        submission_id: submission.publicId,
        name: '山田 太郎',
        email: submission.email,
        payment_status: 'PAID',
      },
      settled: true,
      allocations: [
        {
          submission_id: submission.publicId,
          name: '山田 太郎',
          amount: 8000,
          payment_status: 'PAID',
        },
      ],
      refund_amount: 0,
      refunded_amount: 0,
      unexplained_amount: 0,
      refunds: [],
      version: 2,
    });
    const paid = await state(submission.id);
    expect([paid.paymentStatus, paid.receipts.length, paid.student?.suspendedAt]).toEqual([
      'PAID',
      1,
      null,
    ]);
    expect(paid.receipts[0]?.transactionDate).toEqual(new Date('2026-04-15'));
    expect(paid.mails.map(({ kind }) => kind)).toEqual(['payment_received']);
    expect(await lastAudit('deposit', deposit.id)).toMatchObject({
      adminId: office.adminId,
      action: 'deposit.assigned',
      before: [],
      after: [{ submissionId: submission.id, amount: 8000 }],
    });
    expect((await live(deposit.id))[0]?.createdBy).toBe(office.adminId);
  });

  it('of another amount leaves a mismatch, which another assignment replaces', async () => {
    const deposit = await money(10_000);
    const [wrong, right] = [
      await application({ expectedAmount: 12_000 }),
      await application({ expectedAmount: 10_000 }),
    ];
    const first = await assign(deposit.id, wrong.publicId);
    expect(first.body.data).toMatchObject({
      settled: false,
      applicant: { payment_status: 'MISMATCH' },
    });
    const second = await assign(deposit.id, right.publicId, { version: 2 });
    expect(second.body.data).toMatchObject({
      settled: true,
      version: 3,
      allocations: [{ submission_id: right.publicId, amount: 10_000 }],
    });
    expect([await status(wrong.id), await status(right.id)]).toEqual(['UNPAID', 'PAID']);
    expect(await lastAudit('deposit', deposit.id)).toMatchObject({
      before: [{ submissionId: wrong.id, amount: 10_000 }],
      after: [{ submissionId: right.id, amount: 10_000 }],
    });
    const all = await db.allocation.findMany({
      where: { depositId: deposit.id },
      orderBy: { id: 'asc' },
    });
    expect(all).toMatchObject([
      { submissionId: wrong.id, reversedBy: office.adminId, reversedAt: context.clock() },
      { submissionId: right.id, reversedAt: null },
    ]);
  });

  it('withdraws a refund that was due of the deposit', async () => {
    const [owner, other] = [await application(), await application()];
    const deposit = await buildDeposit(db, { intendedSubmissionId: owner.id });
    const refund = await buildRefund(db, {
      depositId: deposit.id,
      submissionId: owner.id,
      kind: 'already_paid',
    });
    const answer = await assign(deposit.id, other.publicId);
    expect(answer.body.data).toMatchObject({ settled: true, refunds: [], unexplained_amount: 0 });
    expect(await db.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
      withdrawnBy: office.adminId,
      withdrawalReason: '入金の割当が変更されたため',
    });
    const undone = await unassign(deposit.id);
    expect(undone.body.data).toMatchObject({
      settled: false,
      applicant: null,
      unexplained_amount: 0,
      refund_amount: 8000,
      refunds: [{ kind: 'already_paid', amount: 8000, state: 'due' }],
      intended_submission: { submission_id: owner.publicId },
    });
    const again = await db.refund.findFirstOrThrow({
      where: { depositId: deposit.id, withdrawnAt: null },
    });
    expect(again).toMatchObject({ submissionId: owner.id, reason: refund.reason });
    expect(await lastAudit('refund', again.id)).toMatchObject({
      action: 'refund.marked',
      adminId: office.adminId,
    });
  });

  it('twice to the wrong person and undone makes its refund due once, and not when it was withdrawn for another reason', async () => {
    const [owner, wrong, wrongToo] = [
      await application(),
      await application({ expectedAmount: 9000 }),
      await application(),
    ];
    const deposit = await buildDeposit(db, { intendedSubmissionId: owner.id });
    const refund = await buildRefund(db, { depositId: deposit.id, submissionId: owner.id });
    const due = async () =>
      (await db.refund.findMany({ where: { depositId: deposit.id, withdrawnAt: null } })).map(
        ({ submissionId, amount }) => [submissionId, amount],
      );
    const later = () => context.setClock(new Date(context.clock().getTime() + 1000).toISOString());
    for (const { publicId } of [wrong, wrongToo]) {
      later();
      expect((await assign(deposit.id, publicId)).status).toBe(200);
    }
    later();
    expect(await due()).toEqual([]);
    expect((await unassign(deposit.id)).status).toBe(200);
    expect(await due()).toEqual([[owner.id, refund.amount]]);
    later();
    const { id } = await db.refund.findFirstOrThrow({
      where: { depositId: deposit.id, withdrawnAt: null },
    });
    const said = { reason: '返金しないことになったため' };
    expect((await office.send('post', `/api/refunds/${id}/withdraw`, said)).status).toBe(200);
    later();
    expect((await assign(deposit.id, wrong.publicId)).status).toBe(200);
    later();
    expect((await unassign(deposit.id)).status).toBe(200);
    expect(await due()).toEqual([]);
  });

  it('to somebody who cancels later, with part of the fee kept, makes no refund due once it is undone', async () => {
    const [owner, first, leaving] = [await application(), await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 16_000, intendedSubmissionId: owner.id });
    await buildRefund(db, { depositId: deposit.id, submissionId: owner.id });
    const later = () => context.setClock(new Date(context.clock().getTime() + 1000).toISOString());
    later();
    const divided = await split(deposit.id, [
      { submission_id: first.publicId, amount: 8000 },
      { submission_id: leaving.publicId, amount: 8000 },
    ]);
    expect(divided.status).toBe(200);
    later();
    const cancelled = await office.send(
      'post',
      `/api/submissions/${leaving.publicId}/cancel-with-refund`,
      { reason: '本人の申出のため', kept: { amount: 3000, tax_category: 'out_of_scope' } },
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    later();
    expect((await unassign(deposit.id)).body.data).toMatchObject({ unexplained_amount: 8000 });
    const due = await db.refund.findMany({
      where: { depositId: deposit.id, withdrawnAt: null },
    });
    expect(due.map(({ submissionId, amount }) => [submissionId, amount])).toEqual([
      [leaving.id, 5000],
    ]);
  });

  it('that the applicant’s own application gets, and undone, leaves the money to be explained', async () => {
    const owner = await application();
    const deposit = await buildDeposit(db, { intendedSubmissionId: owner.id });
    await buildRefund(db, { depositId: deposit.id, submissionId: owner.id });
    await assign(deposit.id, owner.publicId);
    const undone = await unassign(deposit.id);
    expect(undone.body.data).toMatchObject({ refunds: [], unexplained_amount: 8000 });
  });

  it('is refused with the reason', async () => {
    const [paid, open] = [await application(), await application()];
    const settled = await money();
    await assign(settled.id, paid.publicId);
    const cancelled = await application({ status: 'cancelled' });
    const archived = await application({ archivedAt: new Date() });
    const free = await application({ expectedAmount: 0 });
    const deposit = await money();
    const to = (submission: { publicId: string }) => () => assign(deposit.id, submission.publicId);
    const missing = [422, { submission_id: ['指定された申込が見つかりません。'] }];
    const already = [422, { submission_id: ['この申込は入金済のため、割り当てられません。'] }];

    expect(await refused(deposit.id, () => assign(deposit.id, 'AAAAA-AAAAA-AAAAA-AAAAA'))).toEqual(
      missing,
    );
    expect(await refused(deposit.id, () => assign(deposit.id, '---'))).toEqual(missing);
    expect(await refused(deposit.id, to(archived))).toEqual(missing);
    expect(await refused(deposit.id, to(paid))).toEqual(already);
    expect(await refused(deposit.id, to(free))).toEqual(already);
    expect(await refused(deposit.id, to(cancelled))).toEqual([
      422,
      { submission_id: ['この申込は取り消されているため、割り当てられません。'] },
    ]);
    expect(await refused(settled.id, () => assign(settled.id, open.publicId))).toEqual([
      409,
      expect.stringContaining('割当はすでに完了しています'),
    ]);
    expect(
      await refused(deposit.id, () => assign(deposit.id, open.publicId, { version: 7 })),
    ).toEqual([409, expect.stringContaining('ほかの担当者がこの入金を更新しました')]);
    for (const body of [{}, { submission_id: 5 }, { submission_id: '' }, { submission_id: null }]) {
      const answer = await office.send('post', `/api/deposits/${deposit.id}/assign`, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['submission_id']]);
    }
    for (const version of ['1', 0, 1.5]) {
      const answer = await assign(deposit.id, open.publicId, { version });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']]);
    }
    // Problems that only the database shows are reported together with those of the body.
    const both = await assign(deposit.id, paid.publicId, { version: 'x' });
    expect([both.status, Object.keys(both.body.errors).toSorted()]).toEqual([
      422,
      ['submission_id', 'version'],
    ]);
    for (const id of ['2147483647', '2147483648', '0', 'x', '1.5']) {
      const answer = await office.send('post', `/api/deposits/${id}/assign`, {
        submission_id: open.publicId,
      });
      expect(answer.status, id).toBe(404);
    }
    expect((await assign(deposit.id, open.publicId, { version: null })).status).toBe(200);
  });
});

describe('splitting a deposit', () => {
  it('pays each application with its part', async () => {
    const deposit = await money(16_000);
    const [one, other] = [await application(), await application()];
    const answer = await split(
      deposit.id,
      [
        { submission_id: one.publicId, amount: 8000 },
        { submission_id: other.publicId, amount: 8000 },
      ],
      { version: 1 },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ allocated_amount: 16_000, settled: true, version: 2 });
    for (const { id } of [one, other]) {
      const paid = await state(id);
      expect([paid.paymentStatus, paid.receipts.length, paid.student === null]).toEqual([
        'PAID',
        1,
        false,
      ]);
    }
    expect(await lastAudit('deposit', deposit.id)).toMatchObject({
      action: 'deposit.split',
      adminId: office.adminId,
    });
  });

  it('shows the applicant who isn’t paid yet first', async () => {
    const deposit = await money(9000);
    const [paid, short] = [await application(), await application()];
    const answer = await split(deposit.id, [
      { submission_id: paid.publicId, amount: 8000 },
      { submission_id: short.publicId, amount: 1000 },
    ]);
    expect(answer.body.data).toMatchObject({
      settled: false,
      applicant: { submission_id: short.publicId, payment_status: 'MISMATCH' },
    });
  });

  it('replaces the former allocations; applications that lose money become unpaid', async () => {
    const deposit = await money(9000);
    const [first, second, third] = [await application(), await application(), await application()];
    await split(deposit.id, [
      { submission_id: first.publicId, amount: 8000 },
      { submission_id: second.publicId, amount: 1000 },
    ]);
    expect(await status(first.id)).toBe('PAID');
    const answer = await split(deposit.id, [
      { submission_id: second.publicId, amount: 8000 },
      { submission_id: third.publicId, amount: 1000 },
    ]);
    expect(answer.status).toBe(200);
    const former = await state(first.id);
    expect(former).toMatchObject({ paymentStatus: 'UNPAID', allocatedAmount: 0 });
    expect(former.receipts[0]?.voidedAt).not.toBeNull();
    expect(former.student?.suspendedAt).not.toBeNull();
    expect([await status(second.id), await status(third.id)]).toEqual(['PAID', 'MISMATCH']);
  });

  it('leaves out an application whose amount is 0', async () => {
    const deposit = await money();
    const [one, other] = [await application(), await application()];
    const answer = await split(deposit.id, [
      { submission_id: one.publicId, amount: 8000 },
      { submission_id: other.publicId, amount: 0 },
    ]);
    expect([answer.status, answer.body.data.settled]).toEqual([200, true]);
    expect(await live(deposit.id)).toMatchObject([{ submissionId: one.id, amount: 8000 }]);
    expect(await status(other.id)).toBe('UNPAID');
  });

  it('is refused with every problem', async () => {
    const deposit = await money();
    const [one, other, paid] = [await application(), await application(), await application()];
    await assign((await money()).id, paid.publicId);
    const part = (submission: { publicId: string }, amount: unknown) => ({
      submission_id: submission.publicId,
      amount,
    });
    const total = ['割当額の合計が入金額と一致しません。'];
    const amount = ['金額は0以上の整数（円）で入力してください。'];
    const attempt = (assignments: unknown) =>
      refused(deposit.id, () => split(deposit.id, assignments));

    expect(await attempt([part(one, 7999)])).toEqual([422, { assignments: total }]);
    expect(await attempt([part(one, 8001)])).toEqual([422, { assignments: total }]);
    expect(await attempt([part(one, 4000), part(other, 4001)])).toEqual([
      422,
      { assignments: total },
    ]);
    expect(await attempt([])).toEqual([
      422,
      { assignments: ['割当先を1件以上指定してください。'] },
    ]);
    expect(await attempt([part(one, 4000), part(one, 4000)])).toEqual([
      422,
      { 'assignments.1.submission_id': ['同じ申込が2回指定されています。'] },
    ]);
    expect(await attempt([part(paid, 1), part({ publicId: 'AAAAA' }, 2)])).toEqual([
      422,
      {
        'assignments.0.submission_id': ['この申込は入金済のため、割り当てられません。'],
        'assignments.1.submission_id': ['指定された申込が見つかりません。'],
        assignments: total,
      },
    ]);
    expect(
      await attempt([
        part(one, -1),
        part(paid, 1.5),
        part({ publicId: 'nope' }, '8000'),
        part(one, 1e10),
        { amount: null },
        'x',
      ]),
    ).toEqual([
      422,
      {
        'assignments.0.amount': amount,
        'assignments.1.amount': amount,
        'assignments.1.submission_id': ['この申込は入金済のため、割り当てられません。'],
        'assignments.2.amount': amount,
        'assignments.2.submission_id': ['指定された申込が見つかりません。'],
        'assignments.3.amount': ['金額は999,999,999円以下で入力してください。'],
        'assignments.3.submission_id': ['同じ申込が2回指定されています。'],
        'assignments.4.amount': ['必須項目です。'],
        'assignments.4.submission_id': ['必須項目です。'],
        'assignments.5': [expect.any(String)],
        assignments: total,
      },
    ]);
    expect(await attempt([part(one, 0), part(other, 0)])).toEqual([422, { assignments: total }]);
    expect((await split(2_147_483_647, [part(one, -1)])).status).toBe(422);
    for (const assignments of ['x', null, undefined, { 0: part(one, 8000) }]) {
      expect((await attempt(assignments))[0]).toBe(422);
    }
    expect((await attempt(Array.from({ length: 501 }, () => part(one, 1))))[0]).toBe(422);
    expect((await split(deposit.id, [part(one, 8000)], { version: 9 })).status).toBe(409);
    expect((await split(2_147_483_647, [part(one, 8000)])).status).toBe(404);
    await split(deposit.id, [part(one, 8000)]);
    expect(await attempt([part(other, 8000)])).toEqual([
      409,
      expect.stringContaining('割当はすでに完了'),
    ]);
  });
});

describe('undoing an assignment', () => {
  it('voids the receipt but keeps its number, and suspends the student; paid again, the same student gets a new receipt', async () => {
    const [deposit, submission] = [await money(), await application()];
    await assign(deposit.id, submission.publicId);
    const before = await state(submission.id);

    const answer = await unassign(deposit.id, { reason: '　別の方の入金のため　', version: 2 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      allocations: [],
      applicant: null,
      settled: false,
      allocated_amount: 0,
      version: 3,
    });
    const undone = await state(submission.id);
    expect(undone).toMatchObject({ paymentStatus: 'UNPAID', allocatedAmount: 0 });
    expect(undone.receipts).toMatchObject([
      {
        receiptNumber: before.receipts[0]?.receiptNumber,
        voidReason: '別の方の入金のため',
        voidedAt: context.clock(),
      },
    ]);
    expect(undone.student).toMatchObject({ id: before.student?.id, suspendedAt: context.clock() });
    expect(await lastAudit('deposit', deposit.id)).toMatchObject({
      action: 'deposit.unassigned',
      reason: '別の方の入金のため',
      before: [{ submissionId: submission.id, amount: 8000 }],
      after: [],
    });
    expect(await lastAudit('submission', submission.id)).toMatchObject({
      action: 'submission.payment_undone',
      reason: '別の方の入金のため',
    });

    await assign(deposit.id, submission.publicId);
    const again = await state(submission.id);
    expect(again.student).toMatchObject({
      id: before.student?.id,
      studentNumber: before.student?.studentNumber,
      suspendedAt: null,
    });
    expect(again.receipts).toHaveLength(2);
    expect(again.receipts.map(({ voidedAt }) => voidedAt === null)).toEqual([false, true]);
    expect(again.receipts[1]?.sequence).toBe((again.receipts[0]?.sequence ?? 0) + 1);
    expect(again.mails.map(({ kind }) => kind)).toEqual([
      'payment_received',
      'standing_changed',
      'payment_received',
    ]);
  });

  it('of one of two deposits leaves the other one allocated', async () => {
    const submission = await application();
    const [first, second] = [await money(3000), await money(5000)];
    await assign(first.id, submission.publicId);
    await assign(second.id, submission.publicId);
    expect(await status(submission.id)).toBe('PAID');
    await unassign(first.id);
    expect(await state(submission.id)).toMatchObject({
      paymentStatus: 'MISMATCH',
      allocatedAmount: 5000,
    });
  });

  it('that leaves a cancelled application with exactly its fee makes no student', async () => {
    const submission = await application();
    const [first, second] = [await money(), await money(1000)];
    await db.allocation.createMany({
      data: [first, second].map(({ id, amount }) => ({
        depositId: id,
        submissionId: submission.id,
        amount,
      })),
    });
    await db.submission.update({ where: { id: submission.id }, data: { status: 'cancelled' } });
    expect((await unassign(second.id)).status).toBe(200);
    expect(await state(submission.id)).toMatchObject({
      allocatedAmount: 8000,
      student: null,
      receipts: [],
      mails: [],
    });
  });

  it('is refused without a reason, without an assignment and from a stale screen', async () => {
    const [deposit, submission] = [await money(), await application()];
    expect(await refused(deposit.id, () => unassign(deposit.id))).toEqual([
      409,
      'この入金には取り消す割当がありません。',
    ]);
    await assign(deposit.id, submission.publicId);
    for (const body of [
      {},
      { reason: '' },
      { reason: ' 　' },
      { reason: 'x'.repeat(501) },
      { reason: 5 },
    ]) {
      const answer = await unassign(deposit.id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    }
    expect(
      (await refused(deposit.id, () => unassign(deposit.id, { reason: 'x', version: 1 })))[0],
    ).toBe(409);
    expect((await unassign(2_147_483_647)).status).toBe(404);
  });
});

describe('the database itself', () => {
  it('refuses to delete an allocation, to change it or to undo its reversal', async () => {
    const [deposit, submission] = [await money(), await application()];
    await assign(deposit.id, submission.publicId);
    const [allocation] = await live(deposit.id);
    const where = { id: allocation?.id ?? 0 };
    await expect(db.allocation.delete({ where })).rejects.toThrow(/never deleted/);
    await expect(db.allocation.update({ where, data: { amount: 1 } })).rejects.toThrow(
      /only be reversed/,
    );
    await expect(
      db.allocation.update({ where, data: { amount: 1, reversedAt: new Date() } }),
    ).rejects.toThrow(/only be reversed/);
    await unassign(deposit.id);
    await expect(db.allocation.update({ where, data: { reversedAt: null } })).rejects.toThrow(
      /only be reversed/,
    );
    await expect(db.allocation.update({ where, data: { reversedAt: new Date() } })).rejects.toThrow(
      /only be reversed/,
    );
  });

  it('refuses to allocate more than arrived, 0 yen, or twice to the same application', async () => {
    const [deposit, one, other] = [await money(), await application(), await application()];
    const allocate = (submissionId: number, amount: number) =>
      db.allocation.create({ data: { depositId: deposit.id, submissionId, amount } });
    await expect(allocate(one.id, 8001)).rejects.toThrow();
    await expect(allocate(one.id, 0)).rejects.toThrow();
    await allocate(one.id, 4000);
    await expect(allocate(one.id, 1)).rejects.toThrow();
    await expect(allocate(other.id, 4001)).rejects.toThrow();
    await expect(
      db.allocation.create({
        data: { depositId: deposit.id, submissionId: other.id, amount: 1, reversedAt: new Date() },
      }),
    ).rejects.toThrow(/starts live/);
    expect(
      (await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).allocatedAmount,
    ).toBe(4000);
  });

  it('refuses a payment status that is set by hand', async () => {
    const submission = await application();
    await expect(
      db.$executeRaw`UPDATE submissions SET payment_status = 'PAID' WHERE id = ${submission.id}`,
    ).rejects.toThrow();
  });
});
