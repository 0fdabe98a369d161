import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { possibleDuplicate } from './definitions/possibleDuplicate.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';

/** Anyone can apply under another person's address: that person must not be flooded with mails. */
const mostMails = 10;

/**
 * Asks an applicant to wait with the transfer; once for each application, and at most ten times to one
 * address for one seminar. The office sees the further applications all the same.
 */
export async function queuePossibleDuplicate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
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
    event: repeated(`possible_duplicate:${submissionId}`, repetition),
  });
}
