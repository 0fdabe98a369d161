import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Underpaid } from './definitions/reminders.ts';
import { reminderAfter, reminderBefore, reminderUnderpaid } from './definitions/reminders.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readToPay } from './queueTransferInstructions.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readUnderpaid(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const read = await readToPay(tx, env, submissionId, today);
  if (!read) return null;
  const { expectedAmount, allocatedAmount } = read.submission;
  const content: Underpaid & typeof read.content = {
    ...read.content,
    amount: expectedAmount - allocatedAmount,
    received: allocatedAmount,
  };
  return { ...read, content };
}

interface Order {
  /** Before or after the deadline. If part of the fee has arrived, `reminder_underpaid` is sent. */
  when: 'before' | 'after';
  /** The event's key: one mail for each. */
  event: string;
  adminId?: number;
  now: Date;
}

/**
 * Reminds an applicant of what is still to be paid. The caller has checked that something is to be
 * paid and that there is an account.
 *
 * @returns the mail when it is new
 */
export async function queueReminder(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  { when, ...order }: Order,
): Promise<QueuedMail | null> {
  const read = await readUnderpaid(tx, env, submissionId, tokyoDay(order.now));
  if (!read) throw new Error('a reminder needs an account');
  const { submission, content } = read;
  if (content.received > 0) {
    return writeAndQueueMail(tx, reminderUnderpaid, { content, submission, ...order });
  }
  const definition = when === 'before' ? reminderBefore : reminderAfter;
  return writeAndQueueMail(tx, definition, { content, submission, ...order });
}
