import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { applicationReceivedFree } from './letters/applicationReceivedFree.ts';
import { queueLetter } from './queueLetter.ts';
import { readApplication } from './readApplication.ts';

/** Confirms an application that costs nothing; once an application. */
export async function queueApplicationReceivedFree(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  return queueLetter(tx, applicationReceivedFree, {
    content: { ...application, studentNumber: submission.student?.studentNumber ?? null },
    submission,
    event: `application_received:${submissionId}`,
  });
}
