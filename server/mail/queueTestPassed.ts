import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { testPassed, type TestPassed } from './definitions/completion.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';
import { readSender } from './readSender.ts';
import type { QueuedMail } from './queueMail.ts';

/** The content of the mail to a student who has passed, and the application if there is one. */
export async function readTestPassed(tx: Tx | Db, env: Pick<Env, 'appUrl'>, certificateId: number) {
  const certificate = await tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    include: { student: { include: { seminar: { select: { name: true } } } } },
  });
  const { student, downloadCode } = certificate;
  const read =
    student.submissionId === null ? null : await readApplication(tx, env, student.submissionId);
  const content: TestPassed = {
    publicId: '',
    language: 'ja',
    number: '',
    seminarName: student.seminar.name,
    session: null,
    cancelRule: [],
    // A student whom the office entered has no page of their own: the link goes to the certificate.
    url: downloadCode === null ? '' : `${env.appUrl}/api/certificate-files/${downloadCode}`,
    ...(read?.application ?? { sender: await readSender(tx) }),
    // The office may have corrected the student's name since the application.
    applicantName: student.name,
    studentNumber: student.studentNumber,
    passedOn: tokyoDay(certificate.completedAt),
  };
  return { submission: read?.submission ?? null, student, content };
}

/** Tells a student that the completion test is passed; once for each certificate earned. */
export async function queueTestPassed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
): Promise<QueuedMail | null> {
  const read = await readTestPassed(tx, env, certificateId);
  return writeAndQueueMail(tx, testPassed, { ...read, event: `test_passed:${certificateId}` });
}
