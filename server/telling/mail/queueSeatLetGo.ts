import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { seatLetGo } from './definitions/seats.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';

/** Tells an applicant that the application was cancelled unpaid; once for each account that it had. */
export async function queueSeatLetGo(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<void> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = `seat_let_go:${submissionId}:${submission.virtualAccountId ?? 'none'}`;
  await writeAndQueueMail(tx, seatLetGo, { content: application, submission, event });
}
