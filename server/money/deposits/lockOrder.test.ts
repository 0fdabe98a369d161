import { describe, it } from 'vitest';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { lockToApply } from '../../applying/submissions/lockToApply.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { issueCertificates } from '../../papers/certificates/issueCertificates.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { buildCertificate, buildStudent } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildAnswers,
  buildDeposit,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { expectLocksInOrder, personLock, rowLock } from '../../testing/locksInOrder.ts';
import { testContext } from '../../testing/testContext.ts';
import { lockForChange } from './lockForChange.ts';

const context = await testContext();
const { db } = context;
const seminar = await buildSeminar(db, { entryFee: 8000 });

const withId = (id: number) => Prisma.sql`id = ${id}`;
const ofFiscalYear = (year: number) => Prisma.sql`fiscal_year = ${year}`;

/** An application whose fee has come, and nothing has followed from it yet. */
async function buildPaid(groupId: number | null = null) {
  const submission = await buildSubmission(db, { seminarId: seminar.id, groupId });
  const deposit = await buildDeposit(db, { amount: 8000 });
  await db.allocation.create({
    data: { depositId: deposit.id, submissionId: submission.id, amount: 8000 },
  });
  return { submission, deposit };
}

/** A student who has earned a certificate. */
async function buildEarned() {
  const { id: studentId, submissionId } = await buildStudent(db, seminar.id);
  const certificate = await buildCertificate(db, studentId);
  return { submissionId: submissionId ?? 0, studentId, certificate };
}

describe('the order of locks: who waits for one holds none that comes after it', () => {
  it('a change of a deposit: its group, the deposit, then applications by their ids', async () => {
    const group = await buildGroup(db, seminar.id);
    const { submission: paid, deposit } = await buildPaid(group.id);
    const named = await buildSubmission(db, { seminarId: seminar.id });
    await expectLocksInOrder(
      context,
      {
        group: rowLock('groups', withId(group.id)),
        deposit: rowLock('deposits', withId(deposit.id)),
        'the application that it pays for': rowLock('submissions', withId(paid.id)),
        'the one that is named': rowLock('submissions', withId(named.id)),
      },
      (tx) => lockForChange(tx, deposit.id, [normalisePublicId(named.publicId)]),
    );
  });

  it('a payment: the seminar, whose students have numbers, then the fiscal year, whose receipts have', async () => {
    const { submission } = await buildPaid();
    await db.receiptCounter.create({ data: { fiscalYear: 2026, last: 7 } });
    await expectLocksInOrder(
      context,
      {
        seminar: rowLock('seminars', withId(seminar.id)),
        'fiscal year': rowLock('receipt_counters', ofFiscalYear(2026)),
      },
      (tx) => followPayments(tx, context, [submission.id], { adminId: null, reason: null }),
    );
  });

  it.each([
    ['address', { email: 'twice@example.jp', birth_date: '' }, 'twice@example.jp'],
    ['name and birth date', { email: '', birth_date: '1980-04-02' }, 'ヤマダ タロウ\n1980-04-02'],
  ])('an application: the seminar, then the applicant’s %s', async (_, given, compared) => {
    const applicant = {
      seminarId: seminar.id,
      email: given.email,
      applicantName: '',
      applicantKana: 'ヤマダ タロウ',
      answers: buildAnswers(given),
    };
    await expectLocksInOrder(
      context,
      {
        seminar: rowLock('seminars', withId(seminar.id)),
        person: personLock(seminar.id, compared),
      },
      (tx) => lockToApply(tx, context, { applicant, sessionId: null }),
    );
  });

  it('a proof of attendance: the certificate, the application, then the student', async () => {
    const { submissionId, studentId, certificate } = await buildEarned();
    await expectLocksInOrder(
      context,
      {
        certificate: rowLock('certificates', withId(certificate.id)),
        application: rowLock('submissions', withId(submissionId)),
        student: rowLock('students', withId(studentId)),
      },
      (tx) => lockCertificatesThenStudents(tx, [studentId]),
    );
  });

  it('an issue of certificates: the certificates, the applications, then the students', async () => {
    const { submissionId, studentId, certificate } = await buildEarned();
    const order = { certificateIds: [certificate.id], adminId: 1, now: context.clock() };
    await expectLocksInOrder(
      context,
      {
        certificate: rowLock('certificates', withId(certificate.id)),
        application: rowLock('submissions', withId(submissionId)),
        student: rowLock('students', withId(studentId)),
      },
      (tx) => issueCertificates(tx, context, order),
    );
  });
});
