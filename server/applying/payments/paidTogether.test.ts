import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assignToGroup } from '../../money/groups/assignToGroup.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { splitDeposit } from '../../money/deposits/splitDeposit.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildAdmin,
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const fee = 8_000;

/** A group of so many people, each of whom owes the fee, with its account. */
async function buildGroup(seminarId: number, count: number, receipt: 'each' | 'one' = 'each') {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const group = await db.group.create({
    data: {
      publicId: randomUUID(),
      number: randomUUID(),
      seminarId,
      receipt,
      companyName: '株式会社まとめ',
      companyKana: 'カブシキガイシャマトメ',
      contactName: '担当 花子',
      email: 'contact@kaisha.example.jp',
      phone: '03-1234-5678',
      virtualAccountId: account.id,
      searchText: '',
      submittedAt: context.clock(),
    },
  });
  await db.virtualAccount.update({ where: { id: account.id }, data: { groupId: group.id } });
  const people = [];
  for (let number = 0; number < count; number += 1) {
    people.push(await buildSubmission(db, { seminarId, groupId: group.id, expectedAmount: fee }));
  }
  return { group, account, people };
}

/** The whole of the group's money comes; returns how it was taken and the statements that it took. */
async function payWhole(seminarId: number, count: number, receipt: 'each' | 'one' = 'each') {
  const { account, people } = await buildGroup(seminarId, count, receipt);
  const deposit = bankDeposit({
    vaId: account.externalId,
    accountNumber: account.accountNumber,
    amount: fee * count,
    provider: account.provider,
  });
  let outcome: unknown;
  const statements = await recordStatements(async () => {
    outcome = await recordDeposit(context, deposit);
  });
  return { outcome, statements, people };
}

/** The numbers that were given in a seminar, in their order. */
async function given(seminarId: number) {
  const students = await db.student.findMany({ where: { seminarId } });
  const receipts = await db.receipt.findMany({
    where: { submission: { seminarId } },
    orderBy: { sequence: 'asc' },
  });
  return {
    students: students
      .map(({ studentNumber }) => Number(studentNumber.slice(-4)))
      .toSorted((a, b) => a - b),
    holders: new Set(students.map(({ submissionId }) => submissionId)),
    receipts: receipts.map(({ sequence }) => sequence),
    receivers: new Set(receipts.map(({ submissionId }) => submissionId)),
  };
}

const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index);

describe('people who are paid for together', () => {
  it('take as many statements as one: fifty get their numbers, receipts and jobs at once', async () => {
    const seminar = await buildSeminar(db);
    const one = await payWhole(seminar.id, 1);
    const fifty = await payWhole(seminar.id, 50);

    expect([one.outcome, fifty.outcome]).toEqual(['allocated', 'allocated']);
    expect(fifty.statements.length, fifty.statements.join('\n')).toBe(one.statements.length);
    const { students, receipts, holders } = await given(seminar.id);
    expect(students).toEqual(upTo(51));
    expect(receipts).toEqual(upTo(receipts[50] ?? 0, receipts[0]));
    expect(receipts).toHaveLength(51);
    expect(holders).toEqual(new Set([...one.people, ...fifty.people].map(({ id }) => id)));
    // In the order of their applications, whoever is read first.
    const numbered = await db.student.findMany({
      where: { seminarId: seminar.id },
      orderBy: { studentNumber: 'asc' },
    });
    expect(numbered.map(({ submissionId }) => submissionId)).toEqual(
      [...one.people, ...fifty.people].map(({ id }) => id),
    );
    const audited = await db.auditEntry.count({
      where: { action: 'submission.paid', entityId: { in: fifty.people.map(({ id }) => `${id}`) } },
    });
    expect(audited).toBe(50);
    const jobs = await db.$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'renderReceipt'`;
    expect(jobs).toEqual([{ jobs: 51 }]);
    expect(await db.receiptVersion.count()).toBe(51);
  });

  it('and want one receipt take as many statements as one: it is one number, over all of them', async () => {
    const seminar = await buildSeminar(db);
    const one = await payWhole(seminar.id, 1, 'one');
    const fifty = await payWhole(seminar.id, 50, 'one');
    expect(fifty.statements.length, fifty.statements.join('\n')).toBe(one.statements.length);
    const receipts = await db.receipt.findMany({
      where: { group: { seminarId: seminar.id } },
      include: { people: true },
      orderBy: { sequence: 'asc' },
    });
    expect(receipts.map(({ amount }) => amount)).toEqual([fee, 50 * fee]);
    expect(receipts.map(({ people }) => people.length)).toEqual([1, 50]);
    expect((receipts[1]?.sequence ?? 0) - (receipts[0]?.sequence ?? 0)).toBe(1);
    expect((await given(seminar.id)).students).toEqual(upTo(51));
  });

  it('by twenty administrators at once get numbers without a gap, and nobody two', async () => {
    const seminar = await buildSeminar(db);
    const before = await db.receipt.aggregate({ _max: { sequence: true } });
    const groups = await Promise.all(
      upTo(10).map(async () => ({
        people: (await buildGroup(seminar.id, 4)).people,
        deposit: await buildDeposit(db, { amount: fee * 4 }),
      })),
    );
    const admins = await Promise.all(upTo(20).map(() => buildAdmin(db)));

    // Two of them for each group.
    const outcomes = await Promise.allSettled(
      admins.map(({ id: adminId }, index) => {
        const group = groups[index % groups.length];
        if (!group) throw new Error('no group');
        const assignments = group.people.map(({ publicId }) => ({
          publicId: normalisePublicId(publicId),
          amount: fee,
        }));
        const version = group.deposit.version;
        return splitDeposit(context, {
          depositId: group.deposit.id,
          assignments,
          version,
          adminId,
        });
      }),
    );

    const refused = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [it.reason as unknown] : [],
    );
    expect(refused).toHaveLength(10);
    for (const error of refused) expect(error).toBeInstanceOf(Conflict);
    const first = (before._max.sequence ?? 0) + 1;
    const { students, receipts, holders, receivers } = await given(seminar.id);
    expect(students).toEqual(upTo(40));
    expect(receipts).toEqual(upTo(first + 39, first));
    expect(holders.size).toBe(40);
    expect(receivers.size).toBe(40);
  });

  it('are paid once when twenty administrators give ten groups their deposits at once, two for each', async () => {
    const seminar = await buildSeminar(db);
    const before = await db.receipt.aggregate({ _max: { sequence: true } });
    const groups = await Promise.all(
      upTo(10).map(async (number) => ({
        ...(await buildGroup(seminar.id, 10, number % 2 === 0 ? 'one' : 'each')),
        deposit: await buildDeposit(db, { amount: fee * 10 }),
      })),
    );
    const admins = await Promise.all(upTo(20).map(() => buildAdmin(db)));
    const outcomes = await Promise.allSettled(
      admins.map(({ id: adminId }, index) => {
        const chosen = groups[index % groups.length];
        if (!chosen) throw new Error('no group');
        const { id: depositId, version } = chosen.deposit;
        const { publicId } = chosen.group;
        return assignToGroup(context, { publicId, depositId, version, adminId });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const first = (before._max.sequence ?? 0) + 1;
    const receipts = await db.receipt.findMany({
      where: { sequence: { gte: first } },
      orderBy: { sequence: 'asc' },
    });
    // Ten for each of five groups, and one for each of the five others.
    expect(receipts.map(({ sequence }) => sequence)).toEqual(upTo(first + 54, first));
    const { students, holders } = await given(seminar.id);
    expect(students).toEqual(upTo(100));
    expect(holders.size).toBe(100);
  });
});
