import { describe, expect, test } from 'vitest';
import { isOverdue } from '@seminar/shared/applying/submissions/overdue.rules';
import { inTransaction } from '../db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import {
  buildAdmin,
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { testContext } from '../../testing/testContext.ts';
import {
  certificateCounts,
  certificateIsIssued,
  certificateIsUnissued,
  certificateStands,
  certificateStatus,
  certificateWasEarned,
} from './certificates.ts';
import {
  depositHasDueRefund,
  depositIsReversedInUse,
  depositIsUnexplained,
  depositIsOpen,
  depositNeedsPerson,
  depositPaysDuplicate,
  depositPaysMismatch,
} from './deposits.ts';
import { hasSecondFactor, withPasskeyCount } from './admins.ts';
import { groupReceipt, submissionAwaitsReceipt, validReceipts } from './receipts.ts';
import { refundIsDone, refundIsDue, refundPayerIsUnchecked, refundState } from './refunds.ts';
import { submissionIsWaiting, submissionTakesSeat } from './seats.ts';
import { studentIsActive } from './students.ts';
import {
  submissionAwaitsMoney,
  submissionIsAlive,
  submissionIsOverdue,
  submissionIsToPay,
  submissionClaimWaits,
  submissionHasFilesToCheck,
  submissionWaitsForAccount,
} from './submissions.ts';

const { db } = await testContext();
const at = new Date('2026-04-10T09:00:00+09:00');
const either = [null, at];
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const seminar = await buildSeminar(db);

/** The ids that the condition's SQL finds, with an alias that differs from the table's name. */
async function found(table: string, sql: (alias: string) => Prisma.Sql): Promise<number[]> {
  return ids(
    await db.$queryRaw<{ id: number }[]>`
      SELECT asked.id FROM ${Prisma.raw(table)} AS asked WHERE ${sql('asked')} ORDER BY asked.id`,
  );
}

for (const suspendedAt of either) {
  for (const archivedAt of either) {
    for (const issuedAt of either) {
      for (const revokedAt of either) {
        for (const removedAt of either) {
          // The database refuses these: only issued certificates are revoked, only unissued ones removed.
          if (revokedAt && !issuedAt) continue;
          if (removedAt && issuedAt) continue;
          const student = await buildStudent(db, seminar.id, { suspendedAt, archivedAt });
          const code = issuedAt && String(student.id);
          await db.certificate.create({
            data: {
              studentId: student.id,
              issuedAt,
              revokedAt,
              archivedAt: removedAt,
              certificateNumber: code,
              verificationCode: code,
            },
          });
        }
      }
    }
  }
}

/** A deposit of 8000 yen of which this much is allocated to an application that owes 8000. */
async function deposited(allocated: number) {
  const { id: depositId } = await buildDeposit(db);
  if (allocated > 0) {
    const { id: submissionId } = await buildSubmission(db, { seminarId: seminar.id });
    await db.allocation.create({ data: { depositId, submissionId, amount: allocated } });
  }
  return depositId;
}

for (const totpConfirmedAt of either) {
  for (const passkeys of [0, 1, 2]) {
    const admin = await buildAdmin(db, { totpConfirmedAt });
    for (let number = 1; number <= passkeys; number += 1) {
      await db.passkey.create({
        data: {
          adminId: admin.id,
          name: '鍵',
          credentialId: `${admin.id}-${number}`,
          publicKey: Buffer.from('key'),
          counter: 0,
          createdAt: at,
        },
      });
    }
  }
}

const { id: adminId } = await buildAdmin(db);
for (const allocated of [0, 3000, 8000]) {
  for (const refund of [null, 'due', 'done', 'withdrawn'] as const) {
    for (const reversed of [false, true]) {
      // The database refuses to refund more than is left of the deposit.
      if (refund !== null && allocated === 8000) continue;
      const depositId = await deposited(allocated);
      if (refund !== null) {
        await buildRefund(db, { depositId, amount: 8000 - allocated });
        const later = {
          due: {},
          done: { refundedOn: at, completedAt: at, payerDiffers: false },
          withdrawn: { withdrawnAt: at, withdrawalReason: '誤り', payerDiffers: true },
        };
        await db.refund.updateMany({ where: { depositId }, data: later[refund] });
      }
      if (reversed) {
        await buildReversal(db, depositId, { day: '2026-04-16', recordedAt: at, adminId });
      }
    }
  }
}

const late = await buildSeminar(db, { paymentDeadline: new Date('2026-04-09') });
for (const status of ['received', 'needs_check', 'cancelled'] as const) {
  for (const archivedAt of either) {
    for (const allocatedAmount of [0, 3000, 8000]) {
      for (const mark of [
        null,
        'no_virtual_account',
        'file_unchecked',
        'member_claim_unmatched',
      ] as const) {
        for (const { id: seminarId } of [seminar, late]) {
          const { id: submissionId } = await buildSubmission(db, {
            seminarId,
            status,
            archivedAt,
            attention: mark === null ? [] : [mark],
          });
          if (allocatedAmount === 0) continue;
          const { id: depositId } = await buildDeposit(db);
          await db.allocation.create({
            data: { depositId, submissionId, amount: allocatedAmount },
          });
        }
      }
    }
  }
}

for (const status of ['received', 'cancelled'] as const) {
  for (const archivedAt of either) {
    await buildSubmission(db, { seminarId: late.id, status, archivedAt, waitingSince: at });
  }
}

/** A condition that chooses no row or every row would make the test meaningless. */
function expectSome(expected: readonly number[], all: readonly unknown[]) {
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
}

describe('the SQL, the Prisma condition and the function choose the same rows', () => {
  test('students: active', async () => {
    const all = await db.student.findMany({ orderBy: { id: 'asc' } });
    const expected = ids(all.filter(studentIsActive.of));
    expectSome(expected, all);
    expect(await found('students', studentIsActive.sql)).toEqual(expected);
    const { where } = studentIsActive;
    expect(ids(await db.student.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test.each([
    ['standing', certificateStands],
    ['earned', certificateWasEarned],
    ['unissued', certificateIsUnissued],
    ['issued', certificateIsIssued],
    ['counting', certificateCounts],
  ])('certificates: %s', async (_, condition) => {
    const all = await db.certificate.findMany({
      include: { student: true },
      orderBy: { id: 'asc' },
    });
    const expected = ids(all.filter(condition.of));
    expectSome(expected, all);
    expect(await found('certificates', condition.sql)).toEqual(expected);
    const { where } = condition;
    expect(ids(await db.certificate.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('people: with a second factor', async () => {
    const all = await db.admin.findMany({ include: withPasskeyCount, orderBy: { id: 'asc' } });
    const expected = ids(all.filter(hasSecondFactor.of));
    expectSome(expected, all);
    expect(await found('admins', hasSecondFactor.sql)).toEqual(expected);
    const { where } = hasSecondFactor;
    expect(ids(await db.admin.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('a certificate’s status agrees with the conditions', async () => {
    const all = await db.certificate.findMany({ where: { archivedAt: null } });
    for (const row of all) {
      const status = certificateStatus(row);
      expect(status === 'issued').toBe(certificateIsIssued.of(row));
      expect(status === 'unissued').toBe(certificateIsUnissued.of(row));
    }
  });

  test.each([
    ['due', refundIsDue],
    ['done', refundIsDone],
  ])('refunds: %s', async (state, condition) => {
    const all = await db.refund.findMany({ orderBy: { id: 'asc' } });
    const expected = ids(all.filter(condition.of));
    expectSome(expected, all);
    expect(ids(all.filter((row) => refundState(row) === state))).toEqual(expected);
    expect(await found('refunds', condition.sql)).toEqual(expected);
    const { where } = condition;
    expect(ids(await db.refund.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('refunds: nobody has looked who sent the money', async () => {
    const all = await db.refund.findMany({ orderBy: { id: 'asc' } });
    const { sql, where, of } = refundPayerIsUnchecked;
    const expected = ids(all.filter(of));
    expectSome(expected, all);
    expect(await found('refunds', sql)).toEqual(expected);
    expect(ids(await db.refund.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('refunds: a withdrawn refund is withdrawn, whether it was done before or not', () => {
    expect(refundState({ refundedOn: null, withdrawnAt: at })).toBe('withdrawn');
    expect(refundState({ refundedOn: at, withdrawnAt: at })).toBe('withdrawn');
  });

  test('applications: awaiting a receipt', async () => {
    const paid = await db.submission.findMany({ where: { paymentStatus: 'PAID' }, take: 6 });
    for (const [index, { id: submissionId }] of paid.entries()) {
      const order = { submissionId, transactionDate: '2026-04-15' as const, issuedAt: at };
      await inTransaction(db, (tx) => issueReceipt(tx, order));
      if (index > 2)
        await db.receipt.updateMany({ where: { submissionId }, data: { voidedAt: at } });
    }
    const all = await db.submission.findMany({
      include: { receipts: validReceipts, group: groupReceipt },
      orderBy: { id: 'asc' },
    });
    const expected = ids(all.filter(submissionAwaitsReceipt.of));
    expectSome(expected, all);
    expect(await found('submissions', submissionAwaitsReceipt.sql)).toEqual(expected);
    const { where } = submissionAwaitsReceipt;
    expect(ids(await db.submission.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('applications: alive', async () => {
    const all = await db.submission.findMany({ orderBy: { id: 'asc' } });
    const expected = ids(all.filter(submissionIsAlive.of));
    expectSome(expected, all);
    expect(await found('submissions', submissionIsAlive.sql)).toEqual(expected);
  });

  test.each([
    ['with a seat', submissionTakesSeat],
    ['on the waiting list', submissionIsWaiting],
  ])('applications: %s', async (_, condition) => {
    const all = await db.submission.findMany({ orderBy: { id: 'asc' } });
    const expected = ids(all.filter(condition.of));
    expectSome(expected, all);
    expect(await found('submissions', condition.sql)).toEqual(expected);
    const { where } = condition;
    expect(ids(await db.submission.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test.each([
    ['alive', submissionIsAlive],
    ['to pay', submissionIsToPay],
    ['waiting for an account', submissionWaitsForAccount],
    ['with files to check', submissionHasFilesToCheck],
    ['with a claim to check', submissionClaimWaits],
    ['awaiting money', submissionAwaitsMoney],
  ])('applications: %s', async (_, { sql, where }) => {
    const expected = await found('submissions', sql);
    expectSome(expected, await db.submission.findMany());
    expect(ids(await db.submission.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('applications: overdue are unpaid ones whose payment deadline has passed', async () => {
    const kept = await db.submission.findMany({
      where: { archivedAt: null },
      orderBy: { id: 'asc' },
    });
    const expected = kept.filter(({ status, waitingSince, paymentStatus, seminarId }) =>
      isOverdue(
        {
          status,
          waiting_since: waitingSince?.toISOString() ?? null,
          payment_deadline: seminarId === late.id ? '2026-04-09' : null,
          applicant: { payment_status: paymentStatus },
        },
        '2026-04-10',
      ),
    );
    expectSome(ids(expected), kept);
    const { sql } = submissionIsOverdue('2026-04-10');
    expect(await found('submissions', sql)).toEqual(ids(expected));
    expect(await found('submissions', submissionIsOverdue('2026-04-09').sql)).toEqual([]);
  });

  test('deposits: unexplained, and reversed by the bank while in use', async () => {
    const all = await db.deposit.findMany({ orderBy: { id: 'asc' } });
    for (const { sql, of } of [depositIsUnexplained, depositIsReversedInUse]) {
      const expected = ids(all.filter(of));
      expectSome(expected, all);
      expect(await found('deposits', sql)).toEqual(expected);
    }
  });

  test('deposits: a deposit needs a person while any part of it does', async () => {
    const all = await db.deposit.findMany({
      include: {
        allocations: { where: { reversedAt: null }, include: { submission: true } },
        refunds: true,
      },
      orderBy: { id: 'asc' },
    });
    const mismatch = all.filter(({ allocations }) =>
      allocations.some(({ submission }) => submission.paymentStatus === 'MISMATCH'),
    );
    const doubtful = all.filter(({ allocations }) =>
      allocations.some(
        ({ submission: { status, attention } }) =>
          status !== 'cancelled' && attention.includes('possible_duplicate'),
      ),
    );
    const due = all.filter(({ refunds }) => refunds.some(refundIsDue.of));
    const open = all.filter(
      (deposit) =>
        depositIsUnexplained.of(deposit) ||
        depositIsReversedInUse.of(deposit) ||
        mismatch.includes(deposit) ||
        doubtful.includes(deposit) ||
        due.includes(deposit),
    );
    expectSome(ids(open), all);
    for (const [{ sql, holds }, expected] of [
      [depositPaysMismatch, mismatch],
      [depositPaysDuplicate, doubtful],
      [depositHasDueRefund, due],
    ] as const) {
      expect(await found('deposits', sql)).toEqual(ids(expected));
      expect(await found('deposits', holds)).toEqual(ids(expected));
    }
    for (const { holds } of [depositNeedsPerson(new Date()), depositIsOpen]) {
      expect(await found('deposits', holds)).toEqual(ids(open));
    }
    // Each once, also where it pays for several such applications.
    for (const [{ ids: statement }, expected] of [
      [depositPaysMismatch, mismatch],
      [depositPaysDuplicate, doubtful],
    ] as const) {
      const listed = await db.$queryRaw<{ deposit_id: number }[]>`${statement}`;
      const listedIds = listed.map(({ deposit_id }) => deposit_id);
      expect(listedIds.toSorted((a, b) => a - b)).toEqual(ids(expected));
    }
  });
});
