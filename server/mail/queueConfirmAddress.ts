import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { confirmAddress } from './definitions/confirmAddress.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';

export async function readToConfirm(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const code = submission.confirmationCode ?? '';
  return { submission, content: { ...application, confirmUrl: `${env.appUrl}/confirm#${code}` } };
}

/** Asks an applicant to confirm the mail address; once for each application and address. */
export async function queueConfirmAddress(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<number | null> {
  const read = await readToConfirm(tx, env, submissionId);
  const event = repeated(`confirm_address:${submissionId}`, repetition);
  return writeAndQueueMail(tx, confirmAddress, { ...read, event });
}
