import { newGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillAccountPool } from '../../bank/virtual-accounts/fillAccountPool.ts';
import { recycleAccountsJob } from '../../bank/virtual-accounts/recycleAccountsJob.ts';
import { reopenAccountJob } from '../../bank/virtual-accounts/reopenAccountJob.ts';
import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { bankAtWork, type BankAtWork } from '../../bank/bank/testing/bankAtWork.ts';
import { linkBank } from '../../bank/bank/testing/linking.ts';
import { readGroupMoney } from '../../platform/conditions/groups.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { addPeople } from '../../money/groups/addPeople.ts';
import { assignToGroup } from '../../money/groups/assignToGroup.ts';
import { submitGroup } from '../../money/groups/submitGroup.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { changeStatus } from '../submissions/changeStatus.ts';
import { assignPendingAccountsJob } from '../submissions/assignPendingAccountsJob.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildAdmin, buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { lockGroups } from './lockGroups.ts';
import { settleGroupJob } from './settleGroupJob.ts';

let work: BankAtWork;
let adminId: number;
let built: Awaited<ReturnType<typeof buildOpenSeminar>>;
let people = 0;

beforeAll(async () => {
  work = await bankAtWork();
  adminId = (await buildAdmin(work.context.db)).id;
  built = await buildOpenSeminar(work.context.db);
});

beforeEach(async () => {
  const { db } = work.context;
  work.context.setClock('2026-04-10T09:00:00+09:00');
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db.virtualAccount.updateMany({ data: { state: 'deleted' } });
  await linkBank(work);
  await refill();
});

const refill = () => fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });

/** A group of two people at 8,000 yen that has just taken the only free account. */
async function applied() {
  const { db } = work.context;
  const body = groupOf(built.form, 2, people + 1);
  people += 2;
  const answer = await submitGroup(work.context, {
    seminar: String(built.seminar.id),
    group: newGroupSchema.parse(body),
    idempotencyKey: null,
    admit: null,
    locale: 'ja',
  });
  const { id, publicId, virtualAccount } = await db.group.findUniqueOrThrow({
    where: { publicId: answer.data.group_id },
    include: { virtualAccount: true },
  });
  if (!virtualAccount) throw new Error('the group has no account');
  return { id, publicId, account: virtualAccount, submissions: answer.data.submission_ids };
}
type Applied = Awaited<ReturnType<typeof applied>>;

const arrive = ({ account }: Pick<Applied, 'account'>, depositedAt: string, amount = 16_000) =>
  recordDeposit(
    work.context,
    bankDeposit({ provider: 'simulator', vaId: account.externalId, depositedAt, amount }),
  );
const stateOf = async ({ account }: Pick<Applied, 'account'>) =>
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
const cancelAll = async ({ submissions }: Applied) => {
  for (const id of submissions) {
    const publicId = normalisePublicId(id);
    await changeStatus(work.context, { publicId, status: 'cancelled', adminId });
  }
};
const restore = ({ submissions: [first = ''] }: Applied) =>
  changeStatus(work.context, { publicId: normalisePublicId(first), status: 'received', adminId });
const giveToGroup = ({ publicId }: Applied, depositId: number) =>
  assignToGroup(work.context, { publicId, depositId, version: null, adminId });
const giveNewest = async (group: Applied) => giveToGroup(group, (await newest()).id);
const moneyOf = async ({ id }: Applied) => (await readGroupMoney(work.context.db, [id])).get(id);

describe('the account of a group that is paid', () => {
  test('is closed, and stopped at the bank, when no money has arrived for ninety days', async () => {
    const group = await applied();
    await arrive(group, '2026-04-12');
    await recycle('2026-07-11');
    expect(await stateOf(group)).toBe('taken');
    await recycle('2026-07-12');
    expect([await stateOf(group), await atTheBank(group)]).toEqual(['quarantined', '2']);
    // Half a year later somebody else may have it.
    await recycle('2027-01-10');
    expect(await stateOf(group)).toBe('free');
  });

  test('stays open while somebody owes a fee, or money of it waits or is unexplained', async () => {
    const owing = await applied();
    await refill();
    const waiting = await applied();
    await arrive(waiting, '2026-04-12', 10_000);
    await refill();
    const tooMuch = await applied();
    await arrive(tooMuch, '2026-04-12', 17_000);
    await refill();
    const undecided = await applied();
    await arrive(undecided, '2026-04-12');
    await buildDeposit(work.context.db, { groupId: undecided.id, formerHolder: true });
    await recycle('2026-09-20');
    const states = await Promise.all([owing, waiting, tooMuch, undecided].map(stateOf));
    expect(states).toEqual(['taken', 'taken', 'taken', 'taken']);
  });

  test('goes back to it when somebody is added', async () => {
    const group = await applied();
    await arrive(group, '2026-04-12');
    await recycle('2026-09-20');
    people += 1;
    await addPeople(work.context, {
      publicId: group.publicId,
      attendees: attendeesOf(built.form, 1, people),
      idempotencyKey: null,
      channel: 'telephone',
      adminId,
      locale: 'ja',
    });
    expect(await stateOf(group)).toBe('taken');
    await reopenAccountJob(work.context, { virtual_account_id: group.account.id });
    expect(await atTheBank(group)).toBe('1');
    expect(await arrive(group, '2026-09-20', 8000)).toBe('allocated');
    expect(await moneyOf(group)).toMatchObject({ lacking: 0, paidPeople: 3 });
  });

  test('goes back to it when the payment is undone', async () => {
    const group = await applied();
    await arrive(group, '2026-04-12');
    await recycle('2026-09-20');
    const { id: depositId } = await newest();
    await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
    expect(await stateOf(group)).toBe('taken');
  });

  test('is left alone while somebody changes the group at the same time', async () => {
    const group = await applied();
    await arrive(group, '2026-04-12');
    await inTransaction(work.context.db, async (tx) => {
      await lockGroups(tx, [group.id]);
      await recycle('2026-07-12');
    });
    expect(await stateOf(group)).toBe('taken');
    await recycleAccountsJob(work.context);
    expect(await stateOf(group)).toBe('quarantined');
  });
});

describe('money on an account that a group has no more', () => {
  test('waits for a staff member and names the group', async () => {
    const group = await applied();
    await arrive(group, '2026-04-12');
    await recycle('2026-07-12');
    expect(await arrive(group, '2026-07-13', 8000)).toBe('unlinked');
    expect(await newest()).toMatchObject({
      allocatedAmount: 0,
      groupId: group.id,
      held: false,
      formerHolder: true,
    });
    expect(await moneyOf(group)).toMatchObject({ surplus: 0, undecided: 8000, payment: 'surplus' });
    // The account stays out of the pool until somebody has dealt with the money.
    await recycle('2027-03-01');
    expect(await stateOf(group)).toBe('quarantined');
  });

  test('is no surplus while the group lacks its fees: a part has come', async () => {
    const group = await applied();
    await cancelAll(group);
    await recycle('2026-04-20');
    await recycle('2026-10-18');
    expect(await stateOf(group)).toBe('free');
    await restore(group);
    expect(await arrive(group, '2026-10-18', 8000)).toBe('unlinked');
    expect(await newest()).toMatchObject({ groupId: group.id, formerHolder: true });
    expect(await moneyOf(group)).toMatchObject({
      lacking: 8000,
      surplus: 0,
      undecided: 8000,
      payment: 'part',
    });
    // The office says that it is the group's all the same.
    await giveNewest(group);
    expect(await moneyOf(group)).toMatchObject({ lacking: 0, surplus: 0, payment: 'paid' });
  });

  test('pays nobody, and is not held, when the group is settled for another reason, until the office gives it', async () => {
    const group = await applied();
    await cancelAll(group);
    expect(await arrive(group, '2026-04-20')).toBe('unlinked');
    const { id: depositId } = await newest();
    await restore(group);
    await refill();
    await assignPendingAccountsJob(work.context);
    const waits = { held: false, allocatedAmount: 0, groupId: group.id };
    expect(await newest()).toMatchObject({ id: depositId, ...waits });
    expect(await moneyOf(group)).toMatchObject({ lacking: 8000, held: 0, undecided: 16_000 });
    // A part comes on the account that the group has now.
    const now = await work.context.db.group.findUniqueOrThrow({
      where: { id: group.id },
      include: { virtualAccount: true },
    });
    if (!now.virtualAccount) throw new Error('the group has no account');
    expect(await arrive({ account: now.virtualAccount }, '2026-04-21', 3000)).toBe('allocated');
    expect(await moneyOf(group)).toMatchObject({ held: 3000, undecided: 16_000, paidPeople: 0 });
    const { db } = work.context;
    expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject(waits);
    await giveToGroup(group, depositId);
    expect(await moneyOf(group)).toMatchObject({
      lacking: 0,
      surplus: 11_000,
      undecided: 0,
      paidPeople: 1,
    });
  });

  test('whose people are all cancelled waits, too', async () => {
    const group = await applied();
    await cancelAll(group);
    expect(await stateOf(group)).toBe('closed');
    expect(await arrive(group, '2026-04-20')).toBe('unlinked');
    expect(await newest()).toMatchObject({ groupId: group.id, formerHolder: true });
  });

  test('from before the present holder took it is meant for the group, and pays nobody by itself', async () => {
    const group = await applied();
    await cancelAll(group);
    await recycle('2026-04-20');
    await recycle('2026-10-18');
    const { db, clock } = work.context;
    const taken = await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
    expect(taken?.id).toBe(group.account.id);
    const submission = await buildSubmission(db, {
      virtualAccountId: group.account.id,
      submittedAt: clock(),
      confirmedAt: clock(),
    });
    expect(await arrive(group, '2026-10-17')).toBe('unlinked');
    expect(await newest()).toMatchObject({ groupId: group.id, formerHolder: true });
    expect(await arrive(group, '2026-10-18', 8000)).toBe('allocated');
    const paid = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(paid.paymentStatus).toBe('PAID');
  });

  test('from before the group took it is meant for the application that had it', async () => {
    const { db, clock } = work.context;
    const taken = await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
    const submission = await buildSubmission(db, {
      virtualAccountId: taken?.id ?? 0,
      submittedAt: clock(),
      confirmedAt: clock(),
    });
    const publicId = normalisePublicId(submission.publicId);
    await changeStatus(work.context, { publicId, status: 'cancelled', adminId });
    await recycleAccountsJob(work.context);
    await recycle('2026-10-08');
    await db.seminar.update({
      where: { id: built.seminar.id },
      data: { entryEnd: new Date('2026-12-31') },
    });
    const group = await applied();
    expect(group.account.id).toBe(taken?.id);
    expect(await arrive(group, '2026-10-07')).toBe('unlinked');
    expect(await newest()).toMatchObject({
      groupId: null,
      intendedSubmissionId: submission.id,
      formerHolder: true,
    });
    expect(await arrive(group, '2026-10-08')).toBe('allocated');
  });

  test('takes it out of the pool, since somebody believes it to be theirs', async () => {
    const group = await applied();
    await cancelAll(group);
    await recycleAccountsJob(work.context);
    await recycle('2026-10-08');
    expect(await stateOf(group)).toBe('free');
    expect(await arrive(group, '2026-10-08')).toBe('unlinked');
    expect(await stateOf(group)).toBe('closed');
  });

  test('that the office gives to another group says nothing of a former one', async () => {
    const group = await applied();
    await cancelAll(group);
    await arrive(group, '2026-04-20');
    const { id: depositId } = await newest();
    await unassignDeposit(work.context, { depositId, adminId, reason: '誤り', version: null });
    await refill();
    const other = await applied();
    const { publicId } = other;
    await assignToGroup(work.context, { publicId, depositId, version: null, adminId });
    expect(await newest()).toMatchObject({ groupId: other.id, formerHolder: false });
    expect(await moneyOf(other)).toMatchObject({ lacking: 0, paidPeople: 2 });
  });
});

test('an account that somebody else has by now stays theirs when a cancelled group is settled once more', async () => {
  const group = await applied();
  await cancelAll(group);
  await recycleAccountsJob(work.context);
  await recycle('2026-10-08');
  const { db, clock } = work.context;
  const taken = await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
  expect(taken?.id).toBe(group.account.id);
  await buildSubmission(db, { virtualAccountId: group.account.id, submittedAt: clock() });
  // As after a refund of its surplus was withdrawn.
  await settleGroupJob(work.context, { groupId: group.id });
  expect(await stateOf(group)).toBe('taken');
});

test('a group that owes a fee again after its account was given away gets another, and a mail', async () => {
  const group = await applied();
  await cancelAll(group);
  await recycleAccountsJob(work.context);
  await recycle('2026-10-08');
  const { db, clock } = work.context;
  await inTransaction(db, (tx) => takeAccount(tx, 'simulator', clock()));
  await restore(group);
  const waiting = await db.group.findUniqueOrThrow({ where: { id: group.id } });
  expect(waiting.virtualAccountId).toBeNull();
  await refill();
  await assignPendingAccountsJob(work.context);
  const given = await db.group.findUniqueOrThrow({
    where: { id: group.id },
    include: { virtualAccount: true },
  });
  expect(given.virtualAccountId).not.toBe(group.account.id);
  const mail = await db.mail.findFirstOrThrow({
    where: { groupId: group.id, kind: 'group_instructions' },
    orderBy: { id: 'desc' },
  });
  expect(mail.text).toContain(given.virtualAccount?.accountNumber);
});
