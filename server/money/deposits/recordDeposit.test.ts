import { describe, expect, it } from 'vitest';
import type { BankDeposit } from '../../platform/context/bankPort.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSeminar, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { recordDeposit } from './recordDeposit.ts';

const context = await testContext();
const { db } = context;

const stranger = { remitterName: 'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ' };

/** An application of 8,000 yen that waits for its transfer. */
async function waiting(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const submission = await buildSubmission(db, { virtualAccountId: account.id, ...rest });
  const { externalId: vaId, accountNumber } = account;
  const transfer = (amount: number, from: Partial<BankDeposit> = {}) =>
    recordDeposit(context, bankDeposit({ vaId, accountNumber, amount, ...from }));
  return { submission, account, transfer };
}
const state = (id: number) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      student: true,
      receipts: true,
      mails: { orderBy: { id: 'asc' } },
      allocations: true,
    },
  });
const newest = () =>
  db.deposit.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { allocations: true, refunds: true },
  });
const trail = (entity: string, id: number) =>
  db.auditEntry.findMany({ where: { entity, entityId: String(id) }, orderBy: { id: 'asc' } });

describe('money on the account of an application', () => {
  it('that equals the fee pays it: a student, a receipt and a mail follow', async () => {
    const { submission, transfer } = await waiting();
    expect(await transfer(8000)).toBe('allocated');
    const paid = await state(submission.id);
    expect(paid).toMatchObject({ paymentStatus: 'PAID', allocatedAmount: 8000 });
    expect(paid.student).toMatchObject({
      studentNumber: expect.stringMatching(/^KEIZOKU-.*-0001$/),
      name: '山田 太郎',
      nameKana: 'ヤマダ タロウ',
      phone: '090-1234-5678',
      address: '100-0001 東京都千代田区千代田1-1',
      birthDate: new Date('1980-04-02'),
      suspendedAt: null,
    });
    expect(paid.receipts).toMatchObject([
      {
        amount: 8000,
        addressee: '株式会社メディカル山田',
        issueDate: new Date('2026-04-10'),
        transactionDate: new Date('2026-04-09'),
        voidedAt: null,
      },
    ]);
    expect(paid.mails.map(({ kind }) => kind)).toEqual(['payment_received']);
    expect((await trail('submission', submission.id)).map(({ action }) => action)).toEqual([
      'submission.paid',
    ]);
    const deposit = await newest();
    expect(deposit).toMatchObject({ amount: 8000, allocatedAmount: 8000, refunds: [] });
    expect((await trail('deposit', deposit.id)).map(({ action }) => action)).toEqual([
      'deposit.received',
      'deposit.matched',
    ]);
  });

  it.each([
    ['too little', 7999, 'payment_underpaid', {}],
    ['of a stranger, by a fee or more too much', 16_000, 'payment_overpaid', stranger],
  ])(
    'that is %s leaves a mismatch, and the applicant gets a mail',
    async (_, amount, mail, from) => {
      const { submission, transfer } = await waiting();
      expect(await transfer(amount, from)).toBe('allocated');
      const after = await state(submission.id);
      expect(after).toMatchObject({
        paymentStatus: 'MISMATCH',
        allocatedAmount: amount,
        student: null,
        receipts: [],
      });
      expect(after.mails.map(({ kind }) => kind)).toEqual([mail]);
    },
  );

  it.each([
    ['by less than the fee, whoever sent it', 8500, stranger, true],
    ['by more than the fee, of the applicant', 24_000, {}, false],
  ])(
    'that is too much %s pays it, and the rest is due to who sent it',
    async (_, amount, from, differs) => {
      const { submission, transfer } = await waiting();
      expect(await transfer(amount, from)).toBe('allocated');
      const paid = await state(submission.id);
      expect(paid).toMatchObject({ paymentStatus: 'PAID', allocatedAmount: 8000 });
      expect(paid.receipts).toMatchObject([{ amount: 8000 }]);
      const surplus = amount - 8000;
      expect(await newest()).toMatchObject({
        allocatedAmount: 8000,
        refundAmount: surplus,
        refunds: [
          { kind: 'overpaid', amount: surplus, submissionId: submission.id, payerDiffers: differs },
        ],
      });
      const [mail] = paid.mails;
      expect(mail).toMatchObject({ kind: 'payment_received' });
      const yen = `${surplus.toLocaleString('en')}円（お振り込みになった方へご返金します）`;
      expect(mail?.text).toContain(yen);
    },
  );

  it('that is too much after a part of it gives back what is more than the rest', async () => {
    const { submission, transfer } = await waiting();
    await transfer(3000);
    await transfer(6000);
    expect(await state(submission.id)).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: 8000,
    });
    expect(await newest()).toMatchObject({ allocatedAmount: 5000, refundAmount: 1000 });
  });

  it('in two parts pays it with the second part', async () => {
    const { submission, transfer } = await waiting();
    await transfer(3000);
    await transfer(5000);
    const paid = await state(submission.id);
    expect(paid).toMatchObject({ paymentStatus: 'PAID', allocatedAmount: 8000 });
    expect(paid.receipts).toHaveLength(1);
    expect(paid.mails.map(({ kind }) => kind)).toEqual(['payment_underpaid', 'payment_received']);
  });

  it('that arrives a second time is marked for refund, and the application stays paid', async () => {
    const { submission, transfer } = await waiting();
    await transfer(8000);
    expect(await transfer(8000)).toBe('unlinked');
    expect(await state(submission.id)).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: 8000,
    });
    expect(await newest()).toMatchObject({
      allocatedAmount: 0,
      allocations: [],
      refundAmount: 8000,
      refunds: [{ kind: 'already_paid', amount: 8000, submissionId: submission.id }],
      intendedSubmissionId: submission.id,
    });
  });

  it.each([
    ['was cancelled', { status: 'cancelled' }],
    ['the office deleted', { archivedAt: new Date() }],
  ] as const)('of an application that %s is marked for refund', async (_, change) => {
    const { submission, transfer } = await waiting(change);
    expect(await transfer(8000)).toBe('unlinked');
    expect(await newest()).toMatchObject({
      allocations: [],
      refunds: [{ kind: 'cancelled', amount: 8000, createdAt: context.clock() }],
      intendedSubmissionId: submission.id,
    });
    expect((await state(submission.id)).student).toBeNull();
  });

  it('goes to its present holder when an earlier one was cancelled', async () => {
    const { account } = await waiting({ status: 'cancelled' });
    const present = await buildSubmission(db, { virtualAccountId: account.id });
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    expect((await state(present.id)).paymentStatus).toBe('PAID');
  });

  it('goes to the holder that is not cancelled when a later one was cancelled', async () => {
    const { submission, account } = await waiting();
    await buildSubmission(db, { virtualAccountId: account.id, status: 'cancelled' });
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    expect((await state(submission.id)).paymentStatus).toBe('PAID');
  });

  it('finds its account by number when the bank reports no id of the account', async () => {
    const { submission, account } = await waiting();
    await recordDeposit(context, bankDeposit({ vaId: null, accountNumber: account.accountNumber }));
    expect((await state(submission.id)).paymentStatus).toBe('PAID');
  });

  it('whose number exists at two branches waits for a staff member', async () => {
    const { submission, account } = await waiting();
    await buildVirtualAccount(db, { branchCode: '502', accountNumber: account.accountNumber });
    expect(
      await recordDeposit(
        context,
        bankDeposit({ vaId: null, accountNumber: account.accountNumber }),
      ),
    ).toBe('unlinked');
    expect((await state(submission.id)).paymentStatus).toBe('UNPAID');
  });
});

describe('money that belongs to no application', () => {
  it('on an account that no application holds, or that isn’t ours, waits for a staff member', async () => {
    const free = await buildVirtualAccount(db);
    const unlinked = { allocations: [], refunds: [], intendedSubmissionId: null };
    for (const where of [
      { vaId: free.externalId },
      { vaId: 'unknown' },
      { accountNumber: '9999999' },
      {},
    ]) {
      expect(await recordDeposit(context, bankDeposit(where))).toBe('unlinked');
      expect(await newest()).toMatchObject(unlinked);
    }
  });

  it('of 0 yen or less is refused', async () => {
    const before = await db.deposit.count();
    for (const amount of [0, -1]) {
      await expect(recordDeposit(context, bankDeposit({ amount }))).rejects.toThrow();
    }
    expect(await db.deposit.count()).toBe(before);
  });
});

describe('a deposit that the bank reports again', () => {
  it('is known, and adds nothing', async () => {
    const { submission, account } = await waiting();
    const reported = bankDeposit({ vaId: account.externalId, amount: 4000 });
    expect(await recordDeposit(context, reported)).toBe('allocated');
    const before = [await db.deposit.count(), await db.auditEntry.count(), await db.mail.count()];
    expect(await recordDeposit(context, { ...reported, remitterName: 'changed' })).toBe('known');
    expect([await db.deposit.count(), await db.auditEntry.count(), await db.mail.count()]).toEqual(
      before,
    );
    expect((await state(submission.id)).allocatedAmount).toBe(4000);
  });

  it('several times at the same moment is stored once', async () => {
    const { submission, account } = await waiting();
    const reported = bankDeposit({ vaId: account.externalId });
    const all = await Promise.all(
      Array.from({ length: 6 }, () => recordDeposit(context, reported)),
    );
    expect(all.toSorted()).toEqual(['allocated', 'known', 'known', 'known', 'known', 'known']);
    expect((await state(submission.id)).allocations).toHaveLength(1);
  });

  it('through another provider or on another account is another deposit', async () => {
    const reported = bankDeposit();
    await recordDeposit(context, reported);
    expect(await recordDeposit(context, { ...reported, bankAccountKey: 'other' })).toBe('unlinked');
    expect(await recordDeposit(context, { ...reported, provider: 'simulator' })).toBe('unlinked');
  });
});

describe('many deposits at the same moment', () => {
  it('give receipts and students numbers without gaps', async () => {
    const used = await db.receipt.count();
    const seminars = await Promise.all([buildSeminar(db), buildSeminar(db)]);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        waiting({ seminarId: seminars[index % 2]?.id ?? 0 }),
      ),
    );
    const outcomes = await Promise.all(all.map(({ transfer }) => transfer(8000)));
    expect(new Set(outcomes)).toEqual(new Set(['allocated']));
    const receipts = await db.receipt.findMany({ orderBy: { sequence: 'asc' } });
    expect(receipts.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: used + 20 }, (_, index) => index + 1),
    );
    for (const { id, code } of seminars) {
      const students = await db.student.findMany({
        where: { seminarId: id },
        orderBy: { studentNumber: 'asc' },
      });
      expect(students.map(({ studentNumber }) => studentNumber)).toEqual(
        Array.from({ length: 10 }, (_, index) => `${code}-${String(index + 1).padStart(4, '0')}`),
      );
    }
  });

  it('for one application pay it once; the others are not allocated', async () => {
    const { submission, transfer } = await waiting();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => transfer(8000)));
    expect(outcomes.toSorted()).toEqual([
      'allocated',
      'unlinked',
      'unlinked',
      'unlinked',
      'unlinked',
    ]);
    const paid = await state(submission.id);
    expect(paid).toMatchObject({ paymentStatus: 'PAID' });
    expect(paid.receipts).toHaveLength(1);
  });
});

describe('a receipt’s number', () => {
  it('starts again at 1 with the fiscal year, by the day in Tokyo', async () => {
    context.setClock('2027-03-31T23:59:59+09:00');
    const last = await waiting();
    await last.transfer(8000);
    context.setClock('2027-04-01T00:00:00+09:00');
    const first = await waiting();
    await first.transfer(8000);
    expect((await state(last.submission.id)).receipts).toMatchObject([{ fiscalYear: 2026 }]);
    expect((await state(first.submission.id)).receipts).toMatchObject([
      {
        receiptNumber: 'R2027-000001',
        fiscalYear: 2027,
        sequence: 1,
        issueDate: new Date('2027-04-01'),
      },
    ]);
    context.setClock('2026-04-10T09:00:00+09:00');
  });
});
