import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import type { Application } from './letters/application.ts';

/** What the letters about an application are filled from, in the caller's transaction. */
export async function readApplication(tx: Tx, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      seminar: { select: { name: true, paymentDeadline: true } },
      virtualAccount: true,
      student: { select: { studentNumber: true } },
    },
  });
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  const application: Application = {
    submissionId: submission.publicId,
    applicantName: submission.applicantName,
    seminarName: submission.seminar.name,
    url: `${env.appUrl}/submissions/${encodeURIComponent(submission.publicId)}`,
    sender: {
      name: association.name,
      postalCode: association.postalCode,
      address: association.address,
      phone: association.phone,
      email: association.email,
    },
  };
  return { submission, application };
}
