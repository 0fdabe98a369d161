import { toDay } from '../days.ts';
import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { transferInstructions } from './letters/transferInstructions.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/** Tells an applicant what to pay where; once an account, which the submission must have. */
export async function queueTransferInstructions(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const account = submission.virtualAccount;
  if (!account) throw new Error('transfer instructions need an account');
  const mail = transferInstructions({
    ...application,
    account,
    amount: submission.expectedAmount,
    deadline: toDay(submission.seminar.paymentDeadline),
  });
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}:${account.id}`,
    to: submission.email,
    submissionId,
  });
}
