import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { filesReceived } from './definitions/files.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** Tells an applicant that the office looks at the files first; once for each application. */
export async function queueFilesReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`files_received:${submissionId}`, repetition);
  return writeAndQueueMail(tx, filesReceived, { content: application, submission, event });
}
