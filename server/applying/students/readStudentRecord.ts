import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { formerPeople, namesFormer } from '../../catalogue/answers/namesFormer.ts';
import { givenReason } from '../../platform/audit/cause.ts';
import { readWhyNotYet } from '../../papers/certificates/readWhyNotYet.ts';
import { certificateCounts, certificateStatus } from '../../platform/conditions/certificates.ts';
import { isOfPresent } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { importedOf } from '../imported-records/readImported.ts';
import { presentStudent, studentParts } from './presentStudent.ts';
import { firstSession } from './firstSession.ts';
import { seminarYear } from './seminarYear.rules.ts';

const recordParts = {
  ...studentParts,
  attempts: { orderBy: { id: 'desc' } },
  certificates: { where: { archivedAt: null }, orderBy: { id: 'desc' } },
  mails: { orderBy: { id: 'desc' } },
  submission: {
    include: {
      allocations: { include: { deposit: true }, orderBy: { id: 'desc' } },
      receipts: { orderBy: { id: 'desc' } },
      groupReceipts: { include: { receipt: true } },
      mails: { orderBy: { id: 'desc' } },
      formerPeople,
    },
  },
} satisfies Prisma.StudentInclude;

type Row = Prisma.StudentGetPayload<{ include: typeof recordParts }>;

/**
 * A student with everything that belongs to them, also a deleted one.
 *
 * @throws NotFound
 */
export async function findRecord(db: Db, studentId: number): Promise<Row> {
  const student = await db.student.findUnique({ where: { id: studentId }, include: recordParts });
  if (!student) throw new NotFound();
  return student;
}

/** The attempts at the test, without those of who had the place before. */
function attemptsOf({ submission, attempts }: Row): Row['attempts'] {
  if (!submission) return attempts;
  const isTheirs = isOfPresent(submission);
  return attempts.filter(({ at }) => isTheirs({ createdAt: at }));
}

/** A student without what is about those who had the place before: their money and receipts. */
export function ofPresentPerson(row: Row): Row {
  const { submission } = row;
  if (!submission) return row;
  const isTheirs = isOfPresent(submission);
  const isFormer = namesFormer(submission);
  return {
    ...row,
    submission: {
      ...submission,
      allocations: submission.allocations.filter(
        (part) =>
          isTheirs(part) && !isFormer(`${part.deposit.remitterName}\n${part.reversalReason ?? ''}`),
      ),
      receipts: submission.receipts.filter(
        (receipt) => isTheirs(receipt) && !isFormer(receipt.addressee),
      ),
      groupReceipts: submission.groupReceipts.filter(({ receipt }) => isTheirs(receipt)),
      mails: submission.mails.filter(isTheirs),
    },
  };
}

type Application = NonNullable<Row['submission']>;

/** Their own receipts, and those of their group with what was received for them, the newest first. */
function receiptsOf({ receipts, groupReceipts }: Application): StudentRecord['receipts'] {
  return [...receipts.map((receipt) => ({ receipt, amount: receipt.amount })), ...groupReceipts]
    .toSorted((a, b) => b.receipt.id - a.receipt.id)
    .map(({ receipt, amount }) => ({
      receipt_number: receipt.receiptNumber,
      issue_date: toDay(receipt.issueDate),
      amount,
      status: receipt.voidedAt === null ? ('valid' as const) : ('void' as const),
      of_group: receipt.groupId !== null,
    }));
}

function moneyOf({
  submission,
}: Row): Pick<StudentRecord, 'application' | 'payments' | 'receipts'> {
  if (!submission) return { application: null, payments: [], receipts: [] };
  return {
    application: {
      submission_id: submission.publicId,
      application_number: submission.number,
      submitted_at: submission.submittedAt.toISOString(),
      status: submission.status,
      payment_status: submission.paymentStatus,
      expected_amount: submission.expectedAmount,
      allocated_amount: submission.allocatedAmount,
      company_name: submission.companyName,
    },
    payments: submission.allocations.map(({ id, amount, deposit, reversedAt, reversalReason }) => ({
      id,
      deposited_at: toDay(deposit.depositedAt),
      remitter_name: deposit.remitterName,
      amount,
      reversed_at: reversedAt?.toISOString() ?? null,
      reason: givenReason(reversalReason),
    })),
    receipts: receiptsOf(submission),
  };
}

/**
 * The same person in other seminars: `same` if the person's key is equal, `maybe` if only the mail
 * address is.
 */
async function othersOf(db: Db, { id, personKey, email }: Row): Promise<StudentRecord['others']> {
  const found = await db.student.findMany({
    where: {
      id: { not: id },
      archivedAt: null,
      OR: [
        ...(personKey === null ? [] : [{ personKey }]),
        ...(email === '' ? [] : [{ email, personKey: null }]),
        ...(email === '' || personKey !== null ? [] : [{ email }]),
      ],
    },
    include: {
      seminar: { include: { sessions: firstSession } },
      certificates: { where: certificateCounts.where, take: 1 },
    },
    orderBy: { id: 'desc' },
    take: 50,
  });
  return found.map((other) => ({
    id: other.id,
    student_number: other.studentNumber,
    seminar_name: other.seminar.name,
    training_year: seminarYear(other.seminar),
    certificate_number: other.certificates[0]?.certificateNumber ?? null,
    match: personKey !== null && other.personKey === personKey ? 'same' : 'maybe',
  }));
}

/** Everything that is known of a student. */
export async function presentRecord(context: Context, student: Row): Promise<StudentRecord> {
  const { db } = context;
  return {
    student: presentStudent(student),
    anonymised_at: student.anonymisedAt?.toISOString() ?? null,
    ...moneyOf(student),
    attempts: attemptsOf(student).map((attempt) => ({
      id: attempt.id,
      at: attempt.at.toISOString(),
      address_prefecture: attempt.addressPrefecture,
      keywords: attempt.keywords,
      passed: attempt.passed,
      prefecture_differs: attempt.prefectureDiffers,
    })),
    certificates: student.certificates.map((certificate) => ({
      id: certificate.id,
      status: certificateStatus(certificate),
      valid: certificateCounts.of({ ...certificate, student }),
      certificate_number: certificate.certificateNumber,
      completed_at: certificate.completedAt.toISOString(),
      issued_at: certificate.issuedAt?.toISOString() ?? null,
    })),
    why_not_yet: await readWhyNotYet(context, { studentId: student.id }),
    mails: (student.submission?.mails ?? student.mails).map(
      ({ kind, subject, state, ...mail }) => ({
        id: mail.id,
        kind,
        subject,
        state,
        at: (mail.sentAt ?? mail.createdAt).toISOString(),
      }),
    ),
    others: await othersOf(db, student),
    imported: await importedOf(db, student.personKey),
  };
}

/**
 * The same, for the page of the student.
 *
 * @throws NotFound
 */
export async function readStudentRecord(
  context: Context,
  { studentId }: { studentId: number },
): Promise<StudentRecord> {
  const student = await findRecord(context.db, studentId);
  if (student.archivedAt) throw new NotFound();
  return presentRecord(context, student);
}
