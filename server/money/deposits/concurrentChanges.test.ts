import { describe, expect, it } from 'vitest';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { recordDeposit } from './recordDeposit.ts';

const context = await testContext();
const { db } = context;
const [colleague, other] = [await loggedIn(context), await loggedIn(context)];
const seminar = await buildSeminar(db);

const application = (rest: Parameters<typeof buildSubmission>[1] = {}) =>
  buildSubmission(db, { seminarId: seminar.id, ...rest });
const paymentOf = async (...ids: number[]) => {
  const rows = await db.submission.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return rows.map(({ paymentStatus }) => paymentStatus);
};
const live = (depositId: number) =>
  db.allocation.findMany({ where: { depositId, reversedAt: null } });
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('two staff members at the same time', () => {
  it.each([
    ['with the version that their screens show', { version: 1 }],
    ['whatever the version is', {}],
  ])(
    'assign one deposit to two applications, %s: one succeeds, the other is refused',
    async (_, version) => {
      const [first, second] = [await application(), await application()];
      const deposit = await buildDeposit(db);
      const path = `/api/deposits/${deposit.id}/assign`;
      const answers = await Promise.all([
        colleague.send('post', path, { submission_id: first.publicId, ...version }),
        other.send('post', path, { submission_id: second.publicId, ...version }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await live(deposit.id)).toHaveLength(1);
      expect((await paymentOf(first.id, second.id)).toSorted()).toEqual(['PAID', 'UNPAID']);
      expect(
        await db.receipt.count({ where: { submissionId: { in: [first.id, second.id] } } }),
      ).toBe(1);
      expect(
        await db.student.count({ where: { submissionId: { in: [first.id, second.id] } } }),
      ).toBe(1);
    },
  );

  it('assign two deposits to one application: the second is refused, since it is paid', async () => {
    const submission = await application();
    const deposits = [await buildDeposit(db), await buildDeposit(db)];
    const answers = await Promise.all(
      deposits.map(({ id }, index) =>
        (index === 0 ? colleague : other).send('post', `/api/deposits/${id}/assign`, {
          submission_id: submission.publicId,
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
    expect(await paymentOf(submission.id)).toEqual(['PAID']);
    expect(await db.receipt.count({ where: { submissionId: submission.id } })).toBe(1);
  });

  it('assign and split one deposit: one succeeds, and its parts add up to the deposit', async () => {
    const [first, second] = [await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 16_000 });
    const [assigned, divided] = await Promise.all([
      colleague.send('post', `/api/deposits/${deposit.id}/assign`, {
        submission_id: first.publicId,
        version: 1,
      }),
      other.send('post', `/api/deposits/${deposit.id}/split`, {
        version: 1,
        assignments: [
          { submission_id: first.publicId, amount: 8000 },
          { submission_id: second.publicId, amount: 8000 },
        ],
      }),
    ]);
    expect(statusesOf([assigned, divided])).toEqual([200, 409]);
    expect(await paymentOf(first.id, second.id)).toEqual(
      assigned.status === 200 ? ['PAID', 'UNPAID'] : ['PAID', 'PAID'],
    );
    const parts = await live(deposit.id);
    // What one application doesn't lack is given back.
    const refunds = await db.refund.findMany({ where: { depositId: deposit.id } });
    expect([...parts, ...refunds].reduce((sum, { amount }) => sum + amount, 0)).toBe(16_000);
  });

  it('assign and undo one deposit: the second one sees what the first one did', async () => {
    const [first, second] = [await application(), await application()];
    const deposit = await buildDeposit(db, { amount: 7000 });
    const path = `/api/deposits/${deposit.id}`;
    await colleague.send('post', `${path}/assign`, { submission_id: first.publicId });
    const [assigned, undone] = await Promise.all([
      colleague.send('post', `${path}/assign`, { submission_id: second.publicId }),
      other.send('post', `${path}/unassign`, { reason: '誤り' }),
    ]);
    expect([assigned.status, undone.status]).toEqual([200, 200]);
    const parts = await live(deposit.id);
    expect(parts.length).toBeLessThanOrEqual(1);
    expect(await paymentOf(first.id, second.id)).toEqual([
      'UNPAID',
      parts.length === 1 ? 'MISMATCH' : 'UNPAID',
    ]);
  });

  it('undo one deposit: the second one is refused', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db);
    await colleague.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: submission.publicId,
    });
    const path = `/api/deposits/${deposit.id}/unassign`;
    const answers = await Promise.all([
      colleague.send('post', path, { reason: '誤り' }),
      other.send('post', path, { reason: '誤り' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const receipts = await db.receipt.findMany({ where: { submissionId: submission.id } });
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.voidedAt).not.toBeNull();
  });

  it('one of them being the bank: money arrives on an account while other money is assigned to its holder', async () => {
    for (let round = 0; round < 4; round += 1) {
      const account = await buildVirtualAccount(db, { state: 'taken' });
      const submission = await application({ virtualAccountId: account.id });
      const deposit = await buildDeposit(db);
      const [recorded, assigned] = await Promise.all([
        recordDeposit(context, bankDeposit({ vaId: account.externalId })),
        colleague.send('post', `/api/deposits/${deposit.id}/assign`, {
          submission_id: submission.publicId,
        }),
      ]);
      expect([
        ['allocated', 422],
        ['unlinked', 200],
      ]).toContainEqual([recorded, assigned.status]);
      expect(await paymentOf(submission.id)).toEqual(['PAID']);
      expect(
        await db.receipt.count({ where: { submissionId: submission.id, voidedAt: null } }),
      ).toBe(1);
    }
  });

  it('split deposits over the same applications in opposite orders without a deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => application()));
    const parts = (order: typeof people) =>
      order.map(({ publicId }) => ({ submission_id: publicId, amount: 1000 }));
    const deposits = await Promise.all(
      Array.from({ length: 6 }, () => buildDeposit(db, { amount: 6000 })),
    );
    const answers = await Promise.all(
      deposits.flatMap(({ id }, index) => [
        (index % 2 === 0 ? colleague : other).send('post', `/api/deposits/${id}/split`, {
          assignments: parts(index % 2 === 0 ? people : people.toReversed()),
        }),
        other.send('post', `/api/deposits/${id}/assign`, {
          submission_id: people[index]?.publicId ?? '',
        }),
      ]),
    );
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    for (const { id, amount } of deposits) {
      // What was more than an application lacked by then is to be given back.
      const surplus = await db.refund.findMany({ where: { depositId: id, withdrawnAt: null } });
      const shares = [...(await live(id)), ...surplus];
      expect(shares.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }
  });
});
