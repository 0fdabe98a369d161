import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { possibleDuplicate } from './letters/possibleDuplicate.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/** Asks an applicant to wait with the transfer; once an application. */
export async function queuePossibleDuplicate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const mail = possibleDuplicate(application);
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}`,
    to: submission.email,
    submissionId,
  });
}
