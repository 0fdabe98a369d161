import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { accountPending } from './definitions/accountPending.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** Tells an applicant that the account comes later; once for each application. */
export async function queueAccountPending(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`account_pending:${submissionId}`, repetition);
  return writeAndQueueMail(tx, accountPending, { content: application, submission, event });
}
