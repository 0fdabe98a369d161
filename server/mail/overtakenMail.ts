import type { MailKind } from '@seminar/shared/mail/schema';
import { mailIsOvertaken, overtakenMark } from '../conditions/mails.ts';
import { placeIsOpen } from '../conditions/places.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { notAnonymised } from './anonymisedMail.ts';

/** They ask to pay, or to wait for something that doesn't come once the application is cancelled. */
const aboutAlive: readonly MailKind[] = [
  'transfer_instructions',
  'account_pending',
  'confirm_address',
  'waiting_listed',
  'seat_offered',
  'session_changed',
  'files_received',
  'file_rejected',
  'application_received',
  'bill_issued',
  'payment_underpaid',
  'reminder_before',
  'reminder_after',
  'reminder_underpaid',
  'group_instructions',
  'group_reminder',
];

interface Queued {
  id: number;
  kind: MailKind;
  submissionId: number | null;
  groupId: number | null;
}

/**
 * Gives a waiting mail up that says nothing true any more: its application was cancelled while the mail server
 * was down, or all of its group were. Restored, they get mails of their own.
 *
 * @returns whether it was given up
 */
export async function giveUpOvertaken(
  tx: Tx,
  { id, kind, submissionId, groupId }: Queued,
): Promise<boolean> {
  if (!aboutAlive.includes(kind)) return false;
  return (
    (await tx.$executeRaw`
      UPDATE mails SET state = 'failed', reason = NULL, last_error = NULL, event_key = event_key || ${overtakenMark} || id
      WHERE id = ${id}
        AND NOT EXISTS (SELECT FROM submissions AS s
          WHERE (s.id = ${submissionId}::int OR s.group_id = ${groupId}::int) AND ${submissionIsAlive.sql('s')})
        AND NOT EXISTS (SELECT FROM group_places AS p
          WHERE p.group_id = ${groupId}::int AND ${placeIsOpen.sql('p')})`) > 0
  );
}

/** Whether a row of `mails` that didn't arrive may still be sent: it has its text, and says what holds. */
export const mayStillBeSent = Prisma.sql`(${notAnonymised} AND NOT ${mailIsOvertaken.sql('mails')})`;
