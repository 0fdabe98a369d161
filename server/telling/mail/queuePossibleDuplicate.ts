import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { possibleDuplicate } from './definitions/possibleDuplicate.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** Anyone can apply under another person's address: that person must not be flooded with mails. */
const mostMails = 10;

/** Whether so many of these mails were written to the applicant's address that no further one is. */
export async function isToldOften(
  tx: Tx,
  { seminarId, email }: { seminarId: number; email: string },
): Promise<boolean> {
  // From the few applications to their mails, not from all mails of this kind.
  const sent = await tx.$queryRaw<object[]>`
    WITH same AS MATERIALIZED (
      SELECT id FROM submissions WHERE seminar_id = ${seminarId} AND email = ${email})
    SELECT FROM mails
    WHERE submission_id IN (SELECT id FROM same) AND kind = ${possibleDuplicate.kind}::mail_kind
    LIMIT ${mostMails}`;
  return sent.length >= mostMails;
}

/**
 * Asks an applicant to wait with the transfer; once for each application, and at most ten times to one
 * address for one seminar. The office sees the further applications all the same.
 */
export async function queuePossibleDuplicate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  if (await isToldOften(tx, submission)) return null;
  return writeAndQueueMail(tx, possibleDuplicate, {
    content: application,
    submission,
    event: repeated(`possible_duplicate:${submissionId}`, repetition),
  });
}
