import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { waitingListed } from './definitions/seats.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** Tells an applicant that they wait for a seat; once for each application. */
export async function queueWaitingListed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`waiting_listed:${submissionId}`, repetition);
  return writeAndQueueMail(tx, waitingListed, { content: application, submission, event });
}
