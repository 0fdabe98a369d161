import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { testPassed, type TestPassed } from './definitions/completion.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';
import { readSender } from './readSender.ts';

/** A student who has passed, with what there is of an application. */
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
    seminarName: student.seminar.name,
    // Who was entered by hand has no page of their own, but the document, once there is one.
    url: downloadCode === null ? '' : `${env.appUrl}/api/certificate-files/${downloadCode}`,
    ...(read?.application ?? { sender: await readSender(tx) }),
    // The office may have corrected name and address at the student.
    applicantName: student.name,
    studentNumber: student.studentNumber,
    passedOn: tokyoDay(certificate.completedAt),
  };
  return { submission: read?.submission ?? null, student, content };
}

/** Congratulates on the completion test; once a certificate that was earned. */
export async function queueTestPassed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
): Promise<number | null> {
  const read = await readTestPassed(tx, env, certificateId);
  return writeAndQueueMail(tx, testPassed, { ...read, event: `test_passed:${certificateId}` });
}
