import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { applicationReceivedFree } from './letters/applicationReceivedFree.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/** Confirms an application that costs nothing; once an application. */
export async function queueApplicationReceivedFree(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const mail = applicationReceivedFree({
    ...application,
    studentNumber: submission.student?.studentNumber ?? null,
  });
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}`,
    to: submission.email,
    submissionId,
  });
}
