import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { testPassed, type TestPassed } from './definitions/completion.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplications } from './readApplication.ts';
import { readSender } from './readSender.ts';
import type { QueuedMail } from './queueMail.ts';

/** The content of the mails to students who have passed, and their applications if there are any. */
export async function readTestsPassed(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
) {
  const certificates = await tx.certificate.findMany({
    where: { id: { in: [...certificateIds] } },
    include: { student: { include: { seminar: { select: { name: true } } } } },
    orderBy: { id: 'asc' },
  });
  const applied = certificates.flatMap(({ student }) => student.submissionId ?? []);
  const applications = await readApplications(tx, env, applied);
  const applicationOf = new Map(applications.map((read) => [read.submission.id, read]));
  const sender = await readSender(tx);
  return certificates.map(({ student, downloadCode, ...certificate }) => {
    const read = applicationOf.get(student.submissionId ?? 0);
    const content: TestPassed = {
      publicId: '',
      language: 'ja',
      number: '',
      seminarName: student.seminar.name,
      session: null,
      cancelRule: [],
      // A student whom the office entered has no page of their own: the link goes to the certificate.
      url: downloadCode === null ? '' : `${env.appUrl}/api/certificate-files/${downloadCode}`,
      ...(read?.application ?? { sender }),
      // The office may have corrected the student's name since the application.
      applicantName: student.name,
      studentNumber: student.studentNumber,
      passedOn: tokyoDay(certificate.completedAt),
    };
    return { certificate, submission: read?.submission ?? null, student, content };
  });
}

/** The same for one certificate, which exists. */
export async function readTestPassed(tx: Tx | Db, env: Pick<Env, 'appUrl'>, certificateId: number) {
  const [read] = await readTestsPassed(tx, env, [certificateId]);
  if (!read) throw new Error(`certificate ${certificateId} does not exist`);
  return read;
}

/** Tells a student that the completion test is passed; once for each certificate earned. */
export async function queueTestPassed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
): Promise<QueuedMail | null> {
  const { submission, student, content } = await readTestPassed(tx, env, certificateId);
  const event = `test_passed:${certificateId}`;
  return writeAndQueueMail(tx, testPassed, { submission, student, content, event });
}
