import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import type { Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { queuePaymentReceived } from '../mail/queuePaymentReceived.ts';
import { queuePaymentUndone } from '../mail/queuePaymentUndone.ts';
import { issuePrintableReceipt } from '../receipts/issueAwaitedReceipt.ts';
import { voidReceipt } from '../receipts/voidReceipt.ts';
import { isOnHold } from '../answers/isOnHold.rules.ts';
import { nextStudentNumber } from '../students/nextStudentNumber.ts';
import { reopenAccount } from '../accounts/reopenAccount.ts';
import { readSnapshot } from '../answers/snapshot.ts';
import { foundBy, studentOf } from '../students/studentOf.ts';
import { announceApplication } from '../webhooks/announceApplication.ts';
import { undoWaivers } from './undoWaivers.ts';

const parts = {
  student: true,
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

interface Cause {
  /** null: the system itself. */
  adminId: number | null;
  /** Why a payment was undone; goes onto the voided receipt. */
  reason: string | null;
  /** The payment was confirmed by mistake: who was told of it is told that it is undone. */
  mistaken?: boolean;
}

/** A free application that may be a duplicate waits until the office has checked it. */
function mayAttend({ status, expectedAmount, attention }: Row): boolean {
  return status !== 'cancelled' && !(expectedAmount === 0 && isOnHold(attention));
}

/** Creates the student of a paid application, or reactivates the one that it had before. */
async function enrol(tx: Tx, submission: Row): Promise<void> {
  const { student } = submission;
  if (student) {
    await tx.student.update({
      where: { id: student.id },
      data: { suspendedAt: null, archivedAt: null },
    });
    return;
  }
  const number = await nextStudentNumber(tx, submission.seminarId);
  if (number === null) throw new Error(`seminar ${submission.seminarId} does not exist`);
  const made = {
    studentNumber: number,
    ...studentOf(submission, readSnapshot(submission.answers)),
  };
  await tx.student.create({
    data: {
      ...made,
      seminarId: submission.seminarId,
      submissionId: submission.id,
      ...foundBy(made),
    },
  });
}

const paymentChanged = '入金の割当が変更されたため';

/** A waiver fills exactly what the deposits left open: it goes with the deposit that it completed. */
async function undoLooseWaivers(
  tx: Tx,
  submissionIds: readonly number[],
  { adminId, reason }: Cause,
  at: Date,
): Promise<void> {
  const loose = await tx.submission.findMany({
    where: {
      id: { in: [...submissionIds] },
      waivedAmount: { gt: 0 },
      paymentStatus: { not: 'PAID' },
    },
    select: { id: true },
  });
  if (loose.length === 0) return;
  const ids = loose.map(({ id }) => id);
  await undoWaivers(tx, ids, { adminId, reason: reason ?? paymentChanged, at });
}

/** Returns the receipt that became void; null: it was still awaited. */
async function suspend(tx: Tx, submission: Row, now: Date, cause: Cause) {
  await tx.student.updateMany({
    where: { submissionId: submission.id, suspendedAt: null },
    data: { suspendedAt: now },
  });
  const voided = await voidReceipt(tx, {
    submissionId: submission.id,
    reason: cause.reason ?? paymentChanged,
    at: now,
    adminId: cause.adminId,
  });
  await reopenAccount(tx, submission.id);
  return voided;
}

/**
 * Updates students, receipts and mails after the allocations of these applications have changed: one
 * that became PAID gets a student and a receipt, which waits for the office if a character of it can't be
 * printed; one that is PAID no more has its student suspended
 * and its receipt voided, and what the association bore of it is undone. Does nothing where nothing changed, so it may be called twice. A cancelled
 * application gets no student, even when its remaining allocations equal its fee.
 *
 * The caller has locked the applications in the order of their ids. Counters are locked afterwards:
 * those of the seminars in the order of their ids, the fiscal year's last.
 */
export async function followPayments(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionIds: readonly number[],
  cause: Cause,
): Promise<void> {
  const now = context.clock();
  await undoLooseWaivers(tx, submissionIds, cause, now);
  const rows = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    include: parts,
    orderBy: [{ seminarId: 'asc' }, { id: 'asc' }],
  });
  const isEnrolled = (row: Row) => row.student !== null && row.student.suspendedAt === null;
  const becamePaid = rows.filter(
    (row) => row.paymentStatus === 'PAID' && mayAttend(row) && !isEnrolled(row),
  );
  const becameUnpaid = rows.filter((row) => row.paymentStatus !== 'PAID' && isEnrolled(row));

  for (const row of becameUnpaid) {
    const voided = await suspend(tx, row, now, cause);
    if (cause.mistaken) {
      await queuePaymentUndone(tx, context.env, row.id, voided?.receiptNumber ?? null);
    }
  }
  for (const row of becamePaid) await enrol(tx, row);
  for (const row of becamePaid) {
    await announceApplication(tx, 'paid', row, now);
    if (row.expectedAmount === 0) continue;
    await issuePrintableReceipt(tx, { submissionId: row.id, at: now });
    await queuePaymentReceived(tx, context, row.id);
  }
  for (const row of [...becamePaid, ...becameUnpaid]) {
    await recordAudit(tx, {
      adminId: cause.adminId,
      action: row.paymentStatus === 'PAID' ? 'submission.paid' : 'submission.payment_undone',
      entity: 'submission',
      entityId: row.id,
      after: {
        payment_status: row.paymentStatus,
        allocated_amount: row.allocatedAmount,
        ...(row.waivedAmount === 0 ? {} : { waived_amount: row.waivedAmount }),
      },
      ...(cause.reason === null ? {} : { reason: cause.reason }),
    });
  }
}
