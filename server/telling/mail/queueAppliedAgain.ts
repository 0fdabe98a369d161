import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { appliedAgain } from './definitions/appliedAgain.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** Tells the applicant of an earlier application that the same person seems to have applied again. */
export async function queueAppliedAgain(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { earlierId, submissionId }: { earlierId: number; submissionId: number },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, earlierId);
  const event = `applied_again:${submissionId}`;
  return writeAndQueueMail(tx, appliedAgain, { content: application, submission, event });
}
