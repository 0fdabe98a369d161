import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import type { Application } from './mailDefinition.ts';
import { readSender } from './readSender.ts';

/** The data that the mails about an application are filled with, in the caller's transaction. */
export async function readApplication(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      seminar: true,
      virtualAccount: true,
      student: { select: { id: true, studentNumber: true } },
    },
  });
  const application: Application = {
    publicId: submission.publicId,
    applicantName: submission.applicantName,
    seminarName: submission.seminar.name,
    url: `${env.appUrl}/submissions/${encodeURIComponent(submission.publicId)}`,
    sender: await readSender(tx),
  };
  return { submission, application };
}
