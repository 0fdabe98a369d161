import type { MailKind } from '@seminar/shared/mail/schema';
import type { Tx } from '../db/db.ts';

/** Mails a day to a mailbox whose owner never pressed a link of ours, and to one whose owner did. */
const mostADay = { stranger: 10, confirmed: 100 };
const dayMs = 24 * 60 * 60_000;

/** The mails that anybody can cause who types an address into a form. */
const causedByStrangers: readonly MailKind[] = [
  'transfer_instructions',
  'account_pending',
  'possible_duplicate',
  'applied_again',
  'application_received',
  'confirm_address',
];

/**
 * Whether this mail must wait for the office, because the mailbox got enough mails today. Counts over all
 * seminars, and `+tags` of one mailbox together. The lock makes mails to one mailbox wait for each
 * other, so that many at once can't exceed the number.
 */
export async function mailboxIsFull(
  tx: Tx,
  { kind, to, now }: { kind: MailKind; to: string; now: Date },
): Promise<boolean> {
  if (!causedByStrangers.includes(kind)) return false;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox_of(${to}), 0))`;
  const [seen] = await tx.$queryRaw<{ mails: number; confirmed: boolean }[]>`
    SELECT (SELECT count(*)::int FROM mails WHERE mailbox_of("to") = mailbox_of(${to})
        AND created_at > ${new Date(now.getTime() - dayMs)} AND state <> 'held') AS mails,
      EXISTS (SELECT FROM submissions WHERE mailbox_of(email) = mailbox_of(${to})
        AND confirmed_at IS NOT NULL) AS confirmed`;
  if (!seen) return false;
  return seen.mails >= (seen.confirmed ? mostADay.confirmed : mostADay.stranger);
}
