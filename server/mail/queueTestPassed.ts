import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { testPassed, type TestPassed } from './letters/completion.ts';
import { queueLetter } from './queueLetter.ts';
import { readApplication } from './readApplication.ts';

export async function readTestPassed(tx: Tx | Db, env: Pick<Env, 'appUrl'>, certificateId: number) {
  const certificate = await tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    include: { student: true },
  });
  const { student } = certificate;
  if (student.submissionId === null) return null;
  const { submission, application } = await readApplication(tx, env, student.submissionId);
  const content: TestPassed = {
    ...application,
    // The office may have corrected name and address at the student.
    applicantName: student.name,
    studentNumber: student.studentNumber,
    passedOn: tokyoDay(certificate.completedAt),
  };
  return { submission: { ...submission, email: student.email }, content };
}

/**
 * Congratulates on the completion test; once a certificate that was earned. Who was entered by hand
 * has no page of their own that a mail could lead to, and gets none.
 */
export async function queueTestPassed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
): Promise<number | null> {
  const read = await readTestPassed(tx, env, certificateId);
  const event = `test_passed:${certificateId}`;
  return read && queueLetter(tx, testPassed, { ...read, event });
}
