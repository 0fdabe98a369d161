import { describe, expect, it } from 'vitest';
import { splitDeposit } from '../../money/deposits/splitDeposit.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import {
  buildAdmin,
  buildDeposit,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { followPayments } from './followPayments.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);
const fee = 8000;

/** Pays for applications with one deposit, the fee of each. */
async function pay(...people: { publicId: string }[]): Promise<void> {
  const deposit = await buildDeposit(db, { amount: fee * people.length });
  const assignments = people.map(({ publicId }) => ({
    publicId: normalisePublicId(publicId),
    amount: fee,
  }));
  const { id: depositId, version } = deposit;
  await splitDeposit(context, { depositId, assignments, version, adminId });
}

/** The first to apply comes first: they are numbered in this order when they pay together. */
async function applicants(seminarId: number, count: number) {
  const people = Array.from({ length: count }, () => buildSubmission(db, { seminarId }));
  return (await Promise.all(people)).toSorted((one, other) => one.id - other.id);
}

/** What one person has of each: whether they are paid for, their number, their valid receipt. */
async function given({ id }: { id: number }) {
  const { paymentStatus, student, receipts } = await db.submission.findUniqueOrThrow({
    where: { id },
    include: { student: true, receipts: { where: { voidedAt: null } } },
  });
  return {
    paymentStatus,
    student: student && Number(student.studentNumber.slice(-4)),
    receipts: receipts.map(({ sequence }) => sequence),
  };
}

const lastReceipt = async () => (await db.receiptCounter.findFirstOrThrow()).last;
const moveReceipts = (by: number) =>
  db.receiptCounter.updateMany({ data: { last: { increment: by } } });
const moveStudents = (id: number, by: number) =>
  db.seminar.update({ where: { id }, data: { lastStudentSequence: { increment: by } } });

const nothing = { paymentStatus: 'UNPAID', student: null, receipts: [] };

// There is a counter of receipts from here on.
const opened = await buildSeminar(db);
await pay(...(await applicants(opened.id, 1)));

describe('the numbers of students and receipts, which are taken together', () => {
  it('are locked by the order of locks: who waits for a seminar doesn’t hold up the receipts of others', async () => {
    const seminar = await buildSeminar(db);
    const person = await buildSubmission(db, { seminarId: seminar.id });
    const { paid } = await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM seminars WHERE id = ${seminar.id} FOR UPDATE`;
      const paying = pay(person);
      await waitsForLock(context.pool);
      await tx.$queryRaw`SELECT FROM receipt_counters FOR UPDATE NOWAIT`;
      return { paid: paying };
    });
    await paid;
    expect(await given(person)).toMatchObject({ paymentStatus: 'PAID', student: 1 });
  });

  it('of two seminars have no gaps when money for both, in either order, comes at once', async () => {
    const [first, second] = [await buildSeminar(db), await buildSeminar(db)];
    const before = await lastReceipt();
    const inFirst = await applicants(first.id, 6);
    const inSecond = await applicants(second.id, 6);
    const pairs = inFirst.map((one, index) => {
      const other = inSecond[index] ?? one;
      return index % 2 === 0 ? [one, other] : [other, one];
    });
    await Promise.all(pairs.map((pair) => pay(...pair)));
    const numbers = [1, 2, 3, 4, 5, 6];
    for (const people of [inFirst, inSecond]) {
      const each = await Promise.all(people.map(given));
      expect(each.map(({ student }) => Number(student)).toSorted((a, b) => a - b)).toEqual(numbers);
    }
    const all = await Promise.all([...inFirst, ...inSecond].map(given));
    expect(all.flatMap(({ receipts }) => receipts).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => before + 1 + index),
    );
  });

  it('are both given back, and nothing is paid, when the receipt can’t be stored', async () => {
    const seminar = await buildSeminar(db);
    const [person] = await applicants(seminar.id, 1);
    if (!person) return;
    await moveReceipts(-1);
    const before = await lastReceipt();
    await expect(pay(person)).rejects.toThrow();
    expect(await given(person)).toEqual(nothing);
    expect(await lastReceipt()).toBe(before);
    await moveReceipts(1);
    await pay(person);
    expect(await given(person)).toEqual({
      paymentStatus: 'PAID',
      student: 1,
      receipts: [before + 2],
    });
  });

  it('are both given back, and nothing is paid, when the student can’t be stored', async () => {
    const seminar = await buildSeminar(db);
    const [early, late] = await applicants(seminar.id, 2);
    if (!early || !late) return;
    await pay(early);
    const before = await lastReceipt();
    await moveStudents(seminar.id, -1);
    await expect(pay(late)).rejects.toThrow();
    expect(await given(late)).toEqual(nothing);
    expect(await lastReceipt()).toBe(before);
    await moveStudents(seminar.id, 1);
    await pay(late);
    expect(await given(late)).toEqual({
      paymentStatus: 'PAID',
      student: 2,
      receipts: [before + 1],
    });
  });

  it('leave no receipt behind when there is no seminar to number a student in', async () => {
    const seminar = await buildSeminar(db);
    const [person] = await applicants(seminar.id, 1);
    if (!person) return;
    const before = await lastReceipt();
    await db.seminar.update({ where: { id: seminar.id }, data: { archivedAt: context.clock() } });
    await expect(pay(person)).rejects.toThrow();
    // Somebody else's payment follows on the same connections.
    await pay(...(await applicants(opened.id, 1)));
    expect(await given(person)).toEqual(nothing);
    expect(await lastReceipt()).toBe(before + 1);
  });

  it('keep a student’s old number and take a new receipt’s when their money comes again, beside somebody new', async () => {
    const seminar = await buildSeminar(db);
    const [back, added] = await applicants(seminar.id, 2);
    if (!back || !added) return;
    await pay(back);
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${back.id} FOR UPDATE`;
      await tx.allocation.updateMany({
        where: { submissionId: back.id },
        data: { reversedAt: context.clock(), reversalReason: '誤り', reversedBy: adminId },
      });
      await followPayments(tx, context, [back.id], { adminId, reason: '誤り' });
    });
    const before = await lastReceipt();
    await pay(added, back);
    expect(await given(back)).toMatchObject({ student: 1, receipts: [before + 1] });
    expect(await given(added)).toMatchObject({ student: 2, receipts: [before + 2] });
    const student = { submissionId: back.id, suspendedAt: null, archivedAt: null };
    expect(await db.student.count({ where: student })).toBe(1);
  });

  it('are a student’s alone where nothing is owed, also beside people who pay', async () => {
    const seminar = await buildSeminar(db);
    const free = await buildSubmission(db, { seminarId: seminar.id, expectedAmount: 0 });
    const paying = await buildSubmission(db, { seminarId: seminar.id });
    const before = await lastReceipt();
    const deposit = await buildDeposit(db);
    await inTransaction(db, async (tx) => {
      await tx.allocation.create({
        data: { depositId: deposit.id, submissionId: paying.id, amount: fee },
      });
      await followPayments(tx, context, [free.id, paying.id], { adminId: null, reason: null });
    });
    expect(await given(free)).toEqual({ paymentStatus: 'PAID', student: 1, receipts: [] });
    expect(await given(paying)).toEqual({
      paymentStatus: 'PAID',
      student: 2,
      receipts: [before + 1],
    });
  });
});
