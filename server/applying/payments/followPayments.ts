import { asksForNothing } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Cause } from '../../platform/audit/cause.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { currentTemplates } from '../../telling/mail/currentTemplate.ts';
import {
  paymentReceived,
  queuePaymentsReceived,
  receivedParts,
} from '../../telling/mail/definitions/paymentReceived.ts';
import { queuePlacesConfirmed } from '../../telling/mail/definitions/placesConfirmed.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { queuePaymentsUndone } from '../../telling/mail/definitions/paymentUndone.ts';
import { settleGroupReceipts } from '../../papers/receipts/groupReceipts.ts';
import {
  awaitingParts,
  issuePrintableReceipts,
} from '../../papers/receipts/issueAwaitedReceipt.ts';
import { issueKeptReceipt } from '../../papers/receipts/issueKeptReceipt.ts';
import { voidReceipts } from '../../papers/receipts/voidReceipts.ts';
import { changeMarks } from '../../catalogue/answers/changeMarks.ts';
import { isOnHold, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { nextStudentNumbers } from '../students/nextStudentNumber.ts';
import { reopenAccounts } from '../../bank/virtual-accounts/reopenAccounts.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { studentSearchColumns, studentOf } from '../students/studentOf.ts';
import { withSessions, type WithSession } from '../../catalogue/seminars/sessions/withSessions.ts';
import { announceApplications } from '../../telling/webhooks/announceApplications.ts';
import { noteFormerFees } from './noteFormerFees.ts';
import { suspendStudents } from './suspendStudents.ts';
import { undoWaivers } from './undoWaivers.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/** All that is read of an application, for what follows from its payment too. */
const parts = {
  ...awaitingParts,
  ...receivedParts,
  seminar: {
    select: {
      ...awaitingParts.seminar.select,
      ...receivedParts.seminar.select,
      completionTest: true,
      completionWatchedPercent: true,
      completionLiveMinutes: true,
      completionCheckIn: true,
    },
  },
  student: { select: { id: true, studentNumber: true, suspendedAt: true } },
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

interface PaymentCause extends Cause {
  /** The payment was confirmed by mistake: who was told of it is told that it is undone. */
  mistaken?: boolean;
  /** The application that is about to be cancelled. */
  leaves?: number;
}

/**
 * A free application that may be a duplicate waits until the office has checked it, and one on the waiting
 * list until it has a seat.
 */
function mayAttend({ status, expectedAmount, attention, waitingSince }: Row): boolean {
  return (
    status !== 'cancelled' &&
    waitingSince === null &&
    !(expectedAmount === 0 && isOnHold(attention))
  );
}

type Paid = WithSession<Row>;
type Enrolled = Paid & { student: NonNullable<Row['student']> };

/** The application, as one that has its student. */
const enrolled = (row: Paid): Enrolled[] =>
  row.student === null ? [] : [{ ...row, student: row.student }];

/** Reactivates the students that paid applications had before. */
async function reactivate(tx: Tx, rows: readonly Row[]): Promise<void> {
  const former = rows.flatMap(({ student }) => student?.id ?? []);
  if (former.length === 0) return;
  await tx.student.updateMany({
    where: { id: { in: former } },
    data: { suspendedAt: null, archivedAt: null },
  });
}

/** Who has paid without an account of their own, since a person assigned the deposit, needs none any more. */
async function needNoAccount(
  tx: Tx,
  rows: readonly Row[],
  by: { adminId: number | null; at: Date },
): Promise<void> {
  const marked = rows.filter(({ attention }) => attention.includes('no_virtual_account'));
  if (marked.length === 0) return;
  await changeMarks(
    tx,
    marked.map((was) => ({ was, attention: withAccountMark(was.attention, { lacking: false }) })),
    by,
  );
}

/** Creates the students of paid applications that had none before. Its first statement locks the numbers. */
async function enrol(tx: Tx, rows: readonly Paid[]): Promise<Enrolled[]> {
  const added = rows.filter(({ student }) => student === null);
  if (added.length === 0) return rows.flatMap(enrolled);
  const numbers = await nextStudentNumbers(
    tx,
    added.map(({ seminarId }) => seminarId),
  );
  const students = await insertRows(
    tx,
    'students',
    added.map((submission) => {
      const number = numbers.get(submission.seminarId)?.shift();
      if (number === undefined) throw new Error(`seminar ${submission.seminarId} does not exist`);
      const made = {
        studentNumber: number,
        ...studentOf(submission, readSnapshot(submission.answers)),
      };
      return {
        ...made,
        seminarId: submission.seminarId,
        submissionId: submission.id,
        ...studentSearchColumns(made),
      };
    }),
    { returning: ['id', 'studentNumber', 'suspendedAt', 'submissionId'] },
  );
  const studentOfRow = new Map(students.map((student) => [student.submissionId, student]));
  return rows.flatMap((row) =>
    enrolled({ ...row, student: studentOfRow.get(row.id) ?? row.student }),
  );
}

/**
 * Suspends the students of applications that are paid no more, voids their receipts, gives them their days to pay
 * once more, and tells who was told.
 */
async function suspend(
  tx: Tx,
  context: Pick<Context, 'env'>,
  rows: readonly Row[],
  { adminId, reason, mistaken, leaves, at }: PaymentCause & { at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await suspendStudents(tx, ids, { at, leaves });
  await noteChanges(
    tx,
    ids.map((submissionId) => ({
      of: { submissionId },
      change: { what: 'suspended' },
      reason: reason ?? systemReasons.allocationChanged,
      adminId,
      at,
    })),
  );
  const voided = await voidReceipts(tx, ids, {
    reason: reason ?? systemReasons.allocationChanged,
    at,
    adminId,
  });
  await reopenAccounts(
    tx,
    rows.filter(({ id }) => id !== leaves),
    { adminId, at },
  );
  if (!mistaken) return;
  const alone = rows.filter(({ groupId }) => groupId === null);
  await queuePaymentsUndone(
    tx,
    context.env,
    new Map(alone.map(({ id }) => [id, voided.get(id)?.receiptNumber ?? null])),
  );
}

/**
 * Voids the receipts of what was kept of cancelled applications, where the money is there no more.
 *
 * @returns those that had one
 */
async function voidKept(
  tx: Tx,
  rows: readonly Row[],
  { adminId, reason, at }: Cause & { at: Date },
): Promise<Row[]> {
  const lost = rows.filter((row) => row.keptTaxCategory !== null && row.paymentStatus !== 'PAID');
  if (lost.length === 0) return [];
  const ids = lost.map(({ id }) => id);
  const voided = await voidReceipts(tx, ids, {
    reason: reason ?? systemReasons.allocationChanged,
    at,
    adminId,
  });
  return lost.filter(({ id }) => voided.has(id));
}

/**
 * After the bank has taken back a part of a kept fee, only the rest is owed. The rest gets a receipt of its own.
 */
async function keepWhatIsLeft(
  tx: Tx,
  lost: readonly Row[],
  { adminId, at }: Pick<Cause, 'adminId'> & { at: Date },
): Promise<void> {
  const left = lost.filter(({ allocatedAmount }) => allocatedAmount > 0);
  if (left.length === 0) return;
  await noteFormerFees(
    tx,
    left.map(({ id }) => id),
    at,
  );
  for (const { id: submissionId, allocatedAmount: amount, keptTaxCategory: taxCategory } of left) {
    if (taxCategory === null) continue;
    await tx.submission.update({ where: { id: submissionId }, data: { expectedAmount: amount } });
    await issueKeptReceipt(tx, { submissionId, amount, taxCategory, at, adminId });
    await noteChanges(tx, [
      { of: { submissionId }, change: { what: 'kept', amount }, reason: null, adminId, at },
    ]);
  }
}

const isPaying = ({ expectedAmount }: Row) => expectedAmount > 0;

/** A suspended student may have proved something before. Some seminars ask for the payment alone. */
async function judgePaid(
  tx: Tx,
  context: Pick<Context, 'env'>,
  rows: readonly Enrolled[],
  { adminId, at }: { adminId: number | null; at: Date },
): Promise<void> {
  const studentIds = rows.flatMap(({ student, seminar }) =>
    student.suspendedAt !== null || asksForNothing(completionOf(seminar)) ? [student.id] : [],
  );
  if (studentIds.length === 0) return;
  await lockCertificatesThenStudents(tx, studentIds);
  await judgeCompletion(tx, context, { studentIds, adminId, reason: null, at });
}

/** Takes numbers from the counters of the seminars, in the order of their ids, then from the fiscal year's. */
async function numberStudentsThenReceipts(tx: Tx, paid: readonly Paid[], at: Date) {
  const rows = await enrol(tx, paid);
  return { rows, issued: await issuePrintableReceipts(tx, paid.filter(isPaying), { at }) };
}

/**
 * Makes the people of paid applications students, announces that they are paid, issues their receipts, and tells
 * the applicants.
 */
async function confirmPaid(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  becamePaid: readonly Row[],
  { adminId, at }: { adminId: number | null; at: Date },
): Promise<void> {
  if (becamePaid.length === 0) return;
  // Others wait for the counters: what mail and receipt need is read before.
  const paid = await withSessions(tx, becamePaid);
  await readAssociation(tx);
  await currentTemplates(tx, [paymentReceived]);
  await reactivate(tx, becamePaid);
  await needNoAccount(tx, becamePaid, { adminId, at });
  await announceApplications(tx, 'paid', paid, at);
  const { rows, issued } = await numberStudentsThenReceipts(tx, paid, at);
  await judgePaid(tx, context, rows, { adminId, at });
  const paying = rows.filter(isPaying);
  const receipts = new Map(issued.map((receipt) => [receipt.submissionId, receipt]));
  // A group's contact is told once, for all; its people are told nothing of the money.
  const alone = paying.filter(({ groupId }) => groupId === null);
  await queuePlacesConfirmed(tx, context, rows);
  await queuePaymentsReceived(
    tx,
    context,
    alone.map((row) => {
      const receipt = receipts.get(row.id);
      return receipt ? { ...row, receipts: [receipt] } : row;
    }),
  );
}

/** Reads applications in the order in which their numbers are given. */
async function readRows(tx: Tx, submissionIds: readonly number[]): Promise<Row[]> {
  return tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    include: parts,
    orderBy: [{ seminarId: 'asc' }, { id: 'asc' }],
  });
}

const isEnrolled = ({ student }: Row) => student !== null && student.suspendedAt === null;

/**
 * Updates students, receipts and mails after the allocations of these applications have changed: one
 * that became PAID gets a student and a receipt, which waits for the office if a character of it can't be
 * printed; one that is PAID no more has its student suspended and its receipt voided, and what the
 * association bore of it is undone. Does nothing where nothing changed, so it may be called twice. A
 * cancelled application gets no student, even when its remaining allocations equal its fee; the receipt of
 * what was kept of it is voided once that money is gone, and what is left gets another. The number of
 * statements doesn't grow with the applications that become paid.
 *
 * The caller has locked the applications in the order of their ids. Counters are locked afterwards:
 * those of the seminars in the order of their ids, the fiscal year's last.
 */
export async function followPayments(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionIds: readonly number[],
  cause: PaymentCause,
): Promise<void> {
  if (submissionIds.length === 0) return;
  const at = context.clock();
  const before = await readRows(tx, submissionIds);
  // A waiver fills exactly what the deposits left open: it goes with the deposit that it completed.
  const loose = before.filter(
    ({ waivedAmount, paymentStatus }) => waivedAmount > 0 && paymentStatus !== 'PAID',
  );
  const { adminId, reason } = cause;
  if (loose.length > 0) {
    const ids = loose.map(({ id }) => id);
    await undoWaivers(tx, ids, { adminId, reason: reason ?? systemReasons.allocationChanged, at });
  }
  const rows = loose.length > 0 ? await readRows(tx, submissionIds) : before;
  const becamePaid = rows.filter(
    (row) => row.paymentStatus === 'PAID' && mayAttend(row) && !isEnrolled(row),
  );
  const becameUnpaid = rows.filter((row) => row.paymentStatus !== 'PAID' && isEnrolled(row));

  await suspend(tx, context, becameUnpaid, { ...cause, at });
  const lost = await voidKept(tx, rows, { ...cause, at });
  await confirmPaid(tx, context, becamePaid, { adminId, at });
  await keepWhatIsLeft(tx, lost, { adminId, at });
  await recordAudits(
    tx,
    [...becamePaid, ...becameUnpaid, ...lost].map((row) => ({
      adminId,
      action: row.paymentStatus === 'PAID' ? 'submission.paid' : 'submission.payment_undone',
      entity: 'submission',
      entityId: row.id,
      after: {
        payment_status: row.paymentStatus,
        allocated_amount: row.allocatedAmount,
        ...(row.waivedAmount === 0 ? {} : { waived_amount: row.waivedAmount }),
      },
      ...(reason === null ? {} : { reason }),
    })),
  );
  // One receipt may be over the fees of all of a group.
  const groupIds = new Set(rows.flatMap(({ groupId }) => groupId ?? []));
  await settleGroupReceipts(tx, context, [...groupIds], cause);
}
