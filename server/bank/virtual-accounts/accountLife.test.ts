import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { cancelWithRefund } from '../../money/deposits/cancelWithRefund.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { archiveSubmission } from '../../applying/submissions/archiveSubmission.ts';
import { assignPendingAccountsJob } from '../../applying/submissions/assignPendingAccountsJob.ts';
import { changeStatus } from '../../applying/submissions/changeStatus.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { takeAccount } from './takeAccount.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { BankPort } from '../../platform/context/bankPort.ts';
import { BankRefused } from '../bank/bankErrors.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { closeAccountJob } from './closeAccountJob.ts';
import { closePaidAccounts } from './closePaidAccounts.ts';
import { fillAccountPool } from './fillAccountPool.ts';
import { recycleAccountsJob } from './recycleAccountsJob.ts';
import { reopenAccountJob } from './reopenAccountJob.ts';
import { bankAtWork, type BankAtWork } from '../bank/testing/bankAtWork.ts';
import { linkBank } from '../bank/testing/linking.ts';

let work: BankAtWork;
const adminId = 1;

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  const { db } = work.context;
  work.context.setClock('2026-04-10T09:00:00+09:00');
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db.virtualAccount.updateMany({ data: { state: 'deleted' } });
  await linkBank(work);
  await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
});

/** An application that has just taken the only free account. */
async function applied() {
  const { db, clock } = work.context;
  const taken = await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
  const submission = await buildSubmission(db, {
    virtualAccountId: taken?.id ?? 0,
    submittedAt: clock(),
    confirmedAt: clock(),
  });
  const account = await db.virtualAccount.findUniqueOrThrow({ where: { id: taken?.id ?? 0 } });
  return { submission, account };
}
type Applied = Awaited<ReturnType<typeof applied>>;

const cancel = ({ submission }: Applied) =>
  changeStatus(work.context, {
    publicId: normalisePublicId(submission.publicId),
    status: 'cancelled',
    adminId,
  });
const arrive = ({ account }: Applied, depositedAt: string, amount = 8_000) =>
  recordDeposit(
    work.context,
    bankDeposit({ provider: 'simulator', vaId: account.externalId, depositedAt, amount }),
  );
const stateOf = async ({ account }: Applied) =>
  (await work.context.db.virtualAccount.findUniqueOrThrow({ where: { id: account.id } })).state;
const atTheBank = async ({ account }: Applied) =>
  (
    await work.context.db.simulatorAccount.findUniqueOrThrow({
      where: { vaId: account.externalId },
    })
  ).statusCode;
const newest = () => work.context.db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
const recycle = async (day: string) => {
  work.context.setClock(`${day}T04:00:00+09:00`);
  await linkBank(work);
  await recycleAccountsJob(work.context);
};

describe('an account', () => {
  test('is taken, released, stopped at the bank, quarantined for 180 days, and is free again', async () => {
    const first = await applied();
    expect(await stateOf(first)).toBe('taken');
    await cancel(first);
    expect(await stateOf(first)).toBe('closed');
    await closeAccountJob(work.context, { virtual_account_id: first.account.id });
    expect([await stateOf(first), await atTheBank(first)]).toEqual(['quarantined', '2']);
    await recycle('2026-10-07');
    expect(await stateOf(first)).toBe('quarantined');
    await recycle('2026-10-08');
    expect([await stateOf(first), await atTheBank(first)]).toEqual(['free', '1']);
    expect((await audited(work.context.db, 'virtual_account', first.account.id)).at(-1)).toEqual([
      'account.freed',
      null,
    ]);
    const second = await applied();
    expect(second.account.id).toBe(first.account.id);
    expect(second.account.holderId).toBe(second.submission.id);
  });

  test('that nobody confirmed and nobody paid to rests for thirty days', async () => {
    const given = await applied();
    await work.context.db.submission.update({
      where: { id: given.submission.id },
      data: { confirmedAt: null },
    });
    await cancel(given);
    await recycleAccountsJob(work.context);
    await recycle('2026-05-10');
    expect(await stateOf(given)).toBe('quarantined');
    await recycle('2026-05-11');
    expect(await stateOf(given)).toBe('free');
  });

  test('is stopped by the nightly job when its own job could not stop it', async () => {
    const given = await applied();
    await cancel(given);
    work.fail('/va/status-change', ...Array.from({ length: 5 }, () => ({ status: 503 })));
    await expect(recycleAccountsJob(work.context)).rejects.toThrow('503');
    expect(await stateOf(given)).toBe('closed');
    await recycleAccountsJob(work.context);
    expect(await stateOf(given)).toBe('quarantined');
  });

  test('that the bank has deleted is never used again', async () => {
    const given = await applied();
    await cancel(given);
    await work.context.db.simulatorAccount.update({
      where: { vaId: given.account.externalId },
      data: { statusCode: '3' },
    });
    await recycleAccountsJob(work.context);
    expect(await stateOf(given)).toBe('deleted');
  });

  test('that the bank refuses to reopen does not hold up the others', async () => {
    const [bad, good] = [
      await applied(),
      await (async () => {
        await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
        return applied();
      })(),
    ];
    await cancel(bad);
    await cancel(good);
    await recycleAccountsJob(work.context);
    work.context.setClock('2026-12-01T04:00:00+09:00');
    await linkBank(work);
    work.fail('/va/status-change', { status: 400, body: { errorCode: 'X', errorMessage: 'no' } });
    await recycleAccountsJob(work.context);
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['quarantined', 'free']);
  });

  test('that the bank refused lately comes after the others, however many it refuses', async () => {
    const { db } = work.context;
    const refused = await Promise.all(
      Array.from({ length: 50 }, () =>
        buildVirtualAccount(db, {
          provider: 'simulator',
          state: 'closed',
          closedAt: new Date('2026-04-01'),
        }),
      ),
    );
    const ids = new Set(refused.map(({ externalId }) => externalId));
    const bank: BankPort = {
      ...work.context.bank,
      switchAccount: async (access, vaId, to) => {
        if (ids.has(vaId)) throw new BankRefused(400, 'X', 'no');
        return work.context.bank.switchAccount(access, vaId, to);
      },
    };
    const good = await applied();
    await cancel(good);
    const context = { ...work.context, bank };
    await recycleAccountsJob(context);
    expect(await stateOf(good)).toBe('closed');
    await recycleAccountsJob(context);
    expect(await stateOf(good)).toBe('quarantined');

    await db.virtualAccount.updateMany({
      where: { externalId: { in: [...ids] } },
      data: { state: 'quarantined', refusedAt: null },
    });
    context.setClock('2026-12-01T04:00:00+09:00');
    await linkBank(work);
    await recycleAccountsJob(context);
    expect(await stateOf(good)).toBe('quarantined');
    await recycleAccountsJob(context);
    expect(await stateOf(good)).toBe('free');
  });

  test('that the bank refuses to stop when its application is cancelled comes after the others, too', async () => {
    const given = await applied();
    await cancel(given);
    const bank: BankPort = {
      ...work.context.bank,
      switchAccount: () => Promise.reject(new BankRefused(400, 'X', 'no')),
    };
    const job = { virtual_account_id: given.account.id };
    await expect(closeAccountJob({ ...work.context, bank }, job)).rejects.toThrow(BankRefused);
    const { db } = work.context;
    const account = () =>
      db.virtualAccount.findUniqueOrThrow({ where: { id: job.virtual_account_id } });
    expect((await account()).refusedAt).toEqual(work.context.clock());
    await closeAccountJob(work.context, job);
    expect(await account()).toMatchObject({ state: 'quarantined', refusedAt: null });
  });

  test('that its applicant got back while the bank refused to stop it isn’t marked as refused', async () => {
    const given = await applied();
    await cancel(given);
    const { db } = work.context;
    const job = { virtual_account_id: given.account.id };
    const bank: BankPort = {
      ...work.context.bank,
      async switchAccount() {
        const data = { state: 'taken' as const, closedAt: null };
        await db.virtualAccount.update({ where: { id: given.account.id }, data });
        throw new BankRefused(400, 'X', 'no');
      },
    };
    await expect(closeAccountJob({ ...work.context, bank }, job)).rejects.toThrow(BankRefused);
    const account = { where: { id: given.account.id } };
    expect((await db.virtualAccount.findUniqueOrThrow(account)).refusedAt).toBeNull();
  });

  test('that two servers recycle at the same time is reopened once', async () => {
    const given = await applied();
    await cancel(given);
    await recycleAccountsJob(work.context);
    work.context.setClock('2026-12-01T04:00:00+09:00');
    await linkBank(work);
    work.calls.length = 0;
    await Promise.all([1, 2].map(() => recycleAccountsJob(work.context)));
    expect(work.calls.filter((call) => call === 'POST /va/status-change')).toHaveLength(1);
    expect(await stateOf(given)).toBe('free');
  });

  test('belongs to one application at a time that is neither cancelled nor deleted', async () => {
    const { account } = await applied();
    await expect(
      buildSubmission(work.context.db, { virtualAccountId: account.id }),
    ).rejects.toThrow(/Unique constraint/);
  });

  test('that somebody else has by now stays theirs when its former application is deleted', async () => {
    const first = await applied();
    await cancel(first);
    await recycleAccountsJob(work.context);
    await recycle('2026-10-08');
    const second = await applied();
    expect(second.account.id).toBe(first.account.id);
    const publicId = normalisePublicId(first.submission.publicId);
    await archiveSubmission(work.context, { publicId, adminId });
    expect([await stateOf(second), await atTheBank(second)]).toEqual(['taken', '1']);
    expect(await arrive(second, '2026-10-08')).toBe('allocated');
  });

  test('that is free again stays so when its former application is deleted', async () => {
    const given = await applied();
    await cancel(given);
    await recycleAccountsJob(work.context);
    await recycle('2026-10-08');
    const publicId = normalisePublicId(given.submission.publicId);
    await archiveSubmission(work.context, { publicId, adminId });
    expect(await stateOf(given)).toBe('free');
  });

  test('that somebody else has by now stays theirs when its paid application is cancelled with refund', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    await recycle('2026-07-12');
    await recycle('2027-01-09');
    const second = await applied();
    expect(second.account.id).toBe(paid.account.id);
    const publicId = normalisePublicId(paid.submission.publicId);
    await cancelWithRefund(work.context, { publicId, reason: '申出のため', adminId });
    expect(await stateOf(second)).toBe('taken');
  });

  test('is left alone when no bank is linked', async () => {
    await work.context.db.bankConnection.deleteMany();
    await expect(recycleAccountsJob(work.context)).resolves.toBeUndefined();
  });
});

describe('money on an account that was released', () => {
  test.each(['closed', 'quarantined'] as const)(
    '(%s) waits for a staff member and names the former holder',
    async (state) => {
      const given = await applied();
      await work.context.db.virtualAccount.update({
        where: { id: given.account.id },
        data: { state },
      });
      expect(await arrive(given, '2026-04-10')).toBe('unlinked');
      expect(await newest()).toMatchObject({
        allocatedAmount: 0,
        intendedSubmissionId: given.submission.id,
        formerHolder: true,
      });
    },
  );

  test('keeps the account out of the pool until a staff member has assigned the money', async () => {
    const given = await applied();
    const { id } = await work.context.db.seminar.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const payer = await buildSubmission(work.context.db, { seminarId: id });
    await cancel(given);
    await recycleAccountsJob(work.context);
    await arrive(given, '2026-05-01');
    await recycle('2027-01-10');
    expect(await stateOf(given)).toBe('quarantined');
    await assignDeposit(work.context, {
      depositId: (await newest()).id,
      publicId: normalisePublicId(payer.publicId),
      adminId,
      version: null,
    });
    await recycle('2027-01-11');
    expect(await stateOf(given)).toBe('free');
  });

  test('during the quarantine makes the quarantine longer', async () => {
    const given = await applied();
    await cancel(given);
    await recycleAccountsJob(work.context);
    work.context.setClock('2026-09-01T09:00:00+09:00');
    const payer = await buildSubmission(work.context.db);
    await arrive(given, '2026-09-01');
    const publicId = normalisePublicId(payer.publicId);
    await assignDeposit(work.context, {
      depositId: (await newest()).id,
      publicId,
      adminId,
      version: null,
    });
    await recycle('2026-10-20');
    expect(await stateOf(given)).toBe('quarantined');
  });

  test('that arrives while the bank reopens the account closes it again', async () => {
    const given = await applied();
    await cancel(given);
    await recycleAccountsJob(work.context);
    work.context.setClock('2026-12-01T04:00:00+09:00');
    await linkBank(work);
    const { bank } = work.context;
    const slow = {
      ...bank,
      switchAccount: async (...call: Parameters<typeof bank.switchAccount>) => {
        const standing = await bank.switchAccount(...call);
        if (call[2] === 'usable') await arrive(given, '2026-12-01');
        return standing;
      },
    };
    await recycleAccountsJob({ ...work.context, bank: slow });
    expect(await stateOf(given)).toBe('closed');
    await recycleAccountsJob(work.context);
    expect([await stateOf(given), await atTheBank(given)]).toEqual(['quarantined', '2']);
  });

  test('that is missing again while the bank stops the account: it is opened there again', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    const { id: depositId } = await newest();
    const { db, bank } = work.context;
    const reopened = () =>
      db.$queryRaw<unknown[]>`
        SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'reopenAccount'`;
    const slow = {
      ...bank,
      switchAccount: async (...call: Parameters<typeof bank.switchAccount>) => {
        await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
        await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
        return bank.switchAccount(...call);
      },
    };
    work.context.setClock('2026-09-20T04:00:00+09:00');
    await linkBank(work);
    await recycleAccountsJob({ ...work.context, bank: slow });
    expect([await stateOf(paid), await atTheBank(paid)]).toEqual(['taken', '2']);
    expect(await reopened()).toHaveLength(1);
    await reopenAccountJob(work.context, { virtual_account_id: paid.account.id });
    expect(await atTheBank(paid)).toBe('1');
  });

  test('from before the present holder took the account is meant for the earlier holder', async () => {
    const first = await applied();
    await cancel(first);
    await recycleAccountsJob(work.context);
    await recycle('2026-10-08');
    const second = await applied();
    expect(await arrive(second, '2026-10-07')).toBe('unlinked');
    expect(await newest()).toMatchObject({
      intendedSubmissionId: first.submission.id,
      formerHolder: true,
    });
    expect(await arrive(second, '2026-10-08')).toBe('allocated');
  });
  test('from before the present holder took the account is never theirs, though the earlier one has another', async () => {
    const { db } = work.context;
    const first = await applied();
    await cancel(first);
    await recycleAccountsJob(work.context);
    await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
    await changeStatus(work.context, {
      publicId: normalisePublicId(first.submission.publicId),
      status: 'received',
      adminId,
    });
    await recycle('2026-10-08');
    const second = await applied();
    expect(second.account.id).toBe(first.account.id);
    expect(await arrive(second, '2026-10-07')).toBe('unlinked');
    expect(await newest()).toMatchObject({ allocatedAmount: 0, intendedSubmissionId: null });
    const { paymentStatus } = await db.submission.findUniqueOrThrow({
      where: { id: second.submission.id },
    });
    expect(paymentStatus).toBe('UNPAID');
    expect(await stateOf(second)).toBe('taken');
  });

  test('from the time of a holder who has another by now is not for who held the account after them', async () => {
    const { db } = work.context;
    const first = await applied();
    await cancel(first);
    await recycleAccountsJob(work.context);
    await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
    await changeStatus(work.context, {
      publicId: normalisePublicId(first.submission.publicId),
      status: 'received',
      adminId,
    });
    await recycle('2026-10-08');
    const second = await applied();
    await cancel(second);
    await recycleAccountsJob(work.context);
    await recycle('2027-04-07');
    const third = await applied();
    expect(third.account.id).toBe(first.account.id);
    expect(await arrive(third, '2026-04-20')).toBe('unlinked');
    expect(await newest()).toMatchObject({ refundAmount: 0, intendedSubmissionId: null });
    // Of the time of who is still known to have held it, it is theirs to get back.
    expect(await arrive(third, '2026-10-20')).toBe('unlinked');
    expect(await newest()).toMatchObject({
      refundAmount: 8_000,
      intendedSubmissionId: second.submission.id,
    });
    expect(await db.refund.count({ where: { submissionId: first.submission.id } })).toBe(0);
  });
});

test('money on a free account takes it out of the pool, since somebody believes it to be theirs', async () => {
  const account = await work.context.db.virtualAccount.findFirstOrThrow({
    where: { state: 'free' },
  });
  await recordDeposit(
    work.context,
    bankDeposit({ provider: 'simulator', vaId: account.externalId }),
  );
  const { db, clock } = work.context;
  expect(await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()))).toBeNull();
  await recycleAccountsJob(work.context);
  await recycle('2027-04-10');
  expect(await db.virtualAccount.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
    state: 'quarantined',
  });
});

describe('an account whose application is paid', () => {
  test('is closed when no money has arrived for ninety days', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    await recycle('2026-07-11');
    expect(await stateOf(paid)).toBe('taken');
    await recycle('2026-07-12');
    expect([await stateOf(paid), await atTheBank(paid)]).toEqual(['quarantined', '2']);
  });

  test('stays open while the fee is owed or a deposit is unexplained', async () => {
    const owing = await applied();
    await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
    const twice = await applied();
    await arrive(twice, '2026-04-12');
    await arrive(twice, '2026-04-12');
    await recycle('2026-09-20');
    expect([await stateOf(owing), await stateOf(twice)]).toEqual(['taken', 'taken']);
  });

  test('of a group stays open while money of the group is still to be sent back, wherever that came', async () => {
    const { db, clock } = work.context;
    const taken = await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
    const { id: accountId = 0 } = taken ?? {};
    const { seminarId } = await buildSubmission(db);
    const group = await buildGroup(db, seminarId);
    await db.group.update({ where: { id: group.id }, data: { virtualAccountId: accountId } });
    await db.virtualAccount.update({ where: { id: accountId }, data: { groupId: group.id } });
    const depositedAt = new Date('2026-04-12');
    const deposit = await buildDeposit(db, { groupId: group.id, depositedAt });
    const refund = await buildRefund(db, { depositId: deposit.id });
    work.context.setClock('2026-09-20T04:00:00+09:00');
    expect(await closePaidAccounts(work.context)).toBe(0);
    const sent = { refundedOn: new Date('2026-09-20'), completedAt: clock(), completedBy: adminId };
    await db.refund.update({ where: { id: refund.id }, data: sent });
    expect(await closePaidAccounts(work.context)).toBe(1);
  });

  test('stays open while somebody changes its application at this moment', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    work.context.setClock('2026-09-20T04:00:00+09:00');
    await work.context.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${paid.submission.id} FOR UPDATE`;
      expect(await closePaidAccounts(work.context)).toBe(0);
    });
    expect(await closePaidAccounts(work.context)).toBe(1);
  });

  test('goes back to its applicant when the payment is undone', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    await recycle('2026-09-20');
    const { id: depositId } = await newest();
    await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
    expect(await stateOf(paid)).toBe('taken');
    await reopenAccountJob(work.context, { virtual_account_id: paid.account.id });
    expect(await atTheBank(paid)).toBe('1');
    expect(await arrive(paid, '2026-09-20')).toBe('allocated');
  });

  test.each([
    ['nothing of the fee', []],
    ['a part of the fee', [5000]],
  ])(
    'and that somebody else has by now: who owes the fee again gets another, and is asked for what lacks (%s came otherwise)',
    async (_, others) => {
      const { db } = work.context;
      const paid = await applied();
      for (const amount of others) await arrive(paid, '2026-04-11', amount);
      await arrive(paid, '2026-04-12', 8000 - others.reduce((sum, amount) => sum + amount, 0));
      const { id: depositId } = await newest();
      await recycle('2026-07-12');
      await recycle('2027-01-09');
      const second = await applied();
      expect(second.account.id).toBe(paid.account.id);
      await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
      const read = () =>
        db.submission.findUniqueOrThrow({
          where: { id: paid.submission.id },
          include: { virtualAccount: true, mails: { orderBy: { id: 'desc' } } },
        });
      expect(await read()).toMatchObject({
        virtualAccountId: null,
        attention: ['no_virtual_account'],
        status: 'needs_check',
      });
      await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
      await assignPendingAccountsJob(work.context);
      const { virtualAccount, mails, ...given } = await read();
      expect(given).toMatchObject({ attention: [], status: 'received' });
      expect(virtualAccount?.id).not.toBe(second.account.id);
      expect(mails[0]?.text).toContain(virtualAccount?.accountNumber);
      expect(mails[0]?.text).toContain(others.length === 0 ? '8,000円' : '3,000円');
      expect(mails[0]?.kind).toBe(
        others.length === 0 ? 'transfer_instructions' : 'reminder_underpaid',
      );
      expect(await stateOf(second)).toBe('taken');
    },
  );

  test('and that somebody else has by now: a possible duplicate is told of the new one once the office has checked it', async () => {
    const { db } = work.context;
    const paid = await applied();
    await arrive(paid, '2026-04-11', 5000);
    await arrive(paid, '2026-04-12', 3000);
    const { id: depositId } = await newest();
    await recycle('2026-07-12');
    await recycle('2027-01-09');
    expect((await applied()).account.id).toBe(paid.account.id);
    await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
    const { id, publicId, attention } = await db.submission.findUniqueOrThrow({
      where: { id: paid.submission.id },
    });
    await db.submission.update({
      where: { id },
      data: { attention: [...attention, 'possible_duplicate'] },
    });
    await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
    await assignPendingAccountsJob(work.context);
    const asked = { submissionId: id, kind: 'reminder_underpaid' } as const;
    expect(await db.mail.count({ where: asked })).toBe(0);

    const accept = async (status: 'received' | 'needs_check') =>
      changeStatus(work.context, { publicId: normalisePublicId(publicId), status, adminId });
    await accept('received');
    const { virtualAccount } = await db.submission.findUniqueOrThrow({
      where: { id },
      include: { virtualAccount: true },
    });
    const { text } = await db.mail.findFirstOrThrow({ where: asked });
    expect(text).toContain(virtualAccount?.accountNumber);
    expect(text).toContain('3,000円');
    // Checked a second time, it is told no more.
    await accept('needs_check');
    await accept('received');
    expect(await db.mail.count({ where: asked })).toBe(1);
  });

  test('that goes back to its applicant is no longer one that the bank refused to stop', async () => {
    const paid = await applied();
    await arrive(paid, '2026-04-12');
    const { db } = work.context;
    const { id } = paid.account;
    await db.virtualAccount.update({
      where: { id },
      data: { state: 'closed', closedAt: work.context.clock(), refusedAt: work.context.clock() },
    });
    const { id: depositId } = await newest();
    await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
    expect(await db.virtualAccount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'taken',
      closedAt: null,
      refusedAt: null,
    });
  });
});
