import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { applicationReceivedFree } from './definitions/applicationReceivedFree.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';

/** Confirms an application that costs nothing; once for each application. */
export async function queueApplicationReceivedFree(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  return writeAndQueueMail(tx, applicationReceivedFree, {
    content: { ...application, studentNumber: submission.student?.studentNumber ?? null },
    submission,
    event: `application_received:${submissionId}`,
  });
}
