import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { possibleDuplicate } from './letters/possibleDuplicate.ts';
import { queueLetter } from './queueLetter.ts';
import { readApplication } from './readApplication.ts';

/** Anyone can apply under another person's address, who must not be flooded with our mails. */
const mostLetters = 10;

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
  if (sent >= mostLetters) return null;
  return queueLetter(tx, possibleDuplicate, {
    content: application,
    submission,
    event: `possible_duplicate:${submissionId}`,
  });
}
