import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import {
  applicationReceivedFree,
  type FreeApplication,
} from './definitions/applicationReceivedFree.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readAttending } from './readAttending.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readFree(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, attending } = await readAttending(tx, env, submissionId, today);
  const content: FreeApplication = {
    ...attending,
    studentNumber: submission.student?.studentNumber ?? null,
  };
  return { submission, content };
}

/** Confirms an application that costs nothing; once for each application. */
export async function queueApplicationReceivedFree(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, content } = await readFree(tx, env, submissionId, tokyoDay(clock()));
  const event = repeated(`application_received:${submissionId}`, repetition);
  return writeAndQueueMail(tx, applicationReceivedFree, { content, submission, event });
}
