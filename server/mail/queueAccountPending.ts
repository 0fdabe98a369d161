import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { accountPending } from './letters/accountPending.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/** Tells an applicant that the account comes later; once an application. */
export async function queueAccountPending(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const mail = accountPending(application);
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}`,
    to: submission.email,
    submissionId,
  });
}
