import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { lastSeatDay } from '../../catalogue/seminars/seats/lastSeatDay.ts';
import { confirmAddress, type ToConfirm } from './definitions/confirmAddress.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readToConfirm(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { seminar, session } = submission;
  const code = submission.confirmationCode ?? '';
  const content: ToConfirm = {
    ...application,
    confirmUrl: `${env.appUrl}/confirm#${code}`,
    isFree: submission.expectedAmount === 0,
    isWaiting: submission.waitingSince !== null,
    isLimited: (session ?? seminar).capacity !== null,
    hasWaitingList: seminar.waitingList,
    lastDay: lastSeatDay(seminar, session),
    today,
  };
  return { submission, content };
}

/** Asks an applicant to confirm the mail address; once for each application and address. */
export async function queueConfirmAddress(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const read = await readToConfirm(tx, env, submissionId, tokyoDay(clock()));
  const event = repeated(`confirm_address:${submissionId}`, repetition);
  return writeAndQueueMail(tx, confirmAddress, { ...read, event });
}
