import { toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import type { ToPay } from './definitions/account.ts';
import { transferInstructions } from './definitions/transferInstructions.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';

/** Amount, account and deadline of an application; null: it has no account. */
export async function readToPay(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const account = submission.virtualAccount;
  if (!account) return null;
  const content: ToPay = {
    ...application,
    account,
    amount: submission.expectedAmount,
    deadline: toDay(submission.seminar.paymentDeadline),
  };
  return { submission, account, content };
}

interface Order {
  /** The staff member who sends them again. */
  adminId: number;
  /** Which repetition it is, from 1 on. */
  repetition: number;
  now: Date;
}

/**
 * Tells an applicant the amount, the account and the deadline; once for each account, which the
 * application must have, and again for each repetition that the office orders.
 *
 * @returns the mail's id when it is new
 */
export async function queueTransferInstructions(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  order?: Order,
): Promise<number | null> {
  const read = await readToPay(tx, env, submissionId);
  if (!read) throw new Error('transfer instructions need an account');
  const { submission, account, content } = read;
  const event = `transfer_instructions:${submissionId}:${account.id}`;
  return writeAndQueueMail(tx, transferInstructions, {
    content,
    submission,
    ...(order
      ? { event: `${event}:${order.repetition}`, adminId: order.adminId, now: order.now }
      : { event }),
  });
}
