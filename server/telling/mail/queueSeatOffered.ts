import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { seatOffered } from './definitions/seats.ts';
import { readToPay } from './queueTransferInstructions.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';

/** Offers a seat with the account to pay to, which the application must have; once for each account. */
export async function queueSeatOffered(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<void> {
  const read = await readToPay(tx, env, submissionId, tokyoDay(clock()));
  if (!read) throw new Error('an offered seat needs an account');
  const { submission, account, content } = read;
  const event = `seat_offered:${submissionId}:${account.id}`;
  await writeAndQueueMail(tx, seatOffered, { content, submission, event });
}
