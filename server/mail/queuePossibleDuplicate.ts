import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { possibleDuplicate } from './definitions/possibleDuplicate.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';

/** Anyone can apply under another person's address, who must not be flooded with our mails. */
const mostMails = 10;

/**
 * Asks an applicant to wait with the transfer; once an application, and to one address for one
 * seminar ten times at most: the office sees the further ones all the same.
 */
export async function queuePossibleDuplicate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { seminarId, email } = submission;
  const sent = await tx.mail.count({
    where: { kind: possibleDuplicate.kind, submission: { seminarId, email } },
  });
  if (sent >= mostMails) return null;
  return writeAndQueueMail(tx, possibleDuplicate, {
    content: application,
    submission,
    event: `possible_duplicate:${submissionId}`,
  });
}
