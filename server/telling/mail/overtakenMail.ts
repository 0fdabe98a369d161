import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { Prisma } from '../../generated/prisma/client.ts';
import { groupMoneySql } from '../../platform/conditions/groups.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { isOfFormer } from '../../platform/conditions/sinceReplaced.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { aboutAlive, asksToPay, remindsToPay } from './purposes.ts';

interface Queued {
  id: number;
  kind: MailKind;
}

/** People on the waiting list get this mail, too. All other requests to pay are for people with a seat. */
const toldToWaiting: readonly MailKind[] = ['group_instructions'];

/**
 * Neither the application nor anything of the group of a row of `mails` is left that the mail is about: who waits owes
 * nothing, and seats are offered to a company for those whom it was offered them for.
 */
function isCancelled(kind: MailKind): Prisma.Sql {
  const toPay = asksToPay.includes(kind) && !toldToWaiting.includes(kind);
  const left = (toPay ? submissionCounts : submissionIsAlive).sql('s');
  if (kind === 'seat_offered') {
    return Prisma.sql`(NOT EXISTS (
      SELECT FROM submissions AS s
      WHERE ${left} AND (s.id = mails.submission_id
        OR (s.group_id = mails.group_id AND s.offered_at >= mails.created_at))))`;
  }
  return Prisma.sql`(NOT EXISTS (
      SELECT FROM submissions AS s
      WHERE (s.id = mails.submission_id OR s.group_id = mails.group_id) AND ${left})
    AND NOT EXISTS (
      SELECT FROM group_places AS p WHERE p.group_id = mails.group_id AND ${placeIsOpen.sql('p')}))`;
}

/** Another person has taken over the place of whom a row of `mails` is for. */
const isForFormer = isOfFormer(Prisma.sql`mails.submission_id`, Prisma.sql`mails.created_at`);

/** The fee has come whose payment a row of `mails` reminds of; that of a group may wait for the names of places. */
const isPaid = Prisma.sql`(EXISTS (
    SELECT FROM submissions AS s WHERE s.id = mails.submission_id AND s.payment_status = 'PAID')
  OR EXISTS (
    SELECT FROM ${groupMoneySql} AS money
    WHERE money.group_id = mails.group_id AND money.lacking <= money.held))`;

/**
 * The invoice or the estimate is void that a row of `mails` tells of: the third part of its event key is the number.
 */
const tellsOfVoidBill = Prisma.sql`(EXISTS (
    SELECT FROM bills
    WHERE bills.bill_number = split_part(mails.event_key, ':', 3) AND bills.voided_at IS NOT NULL))`;

/** What makes a mail of a kind needless, although its application is alive and has the same person. */
function isNeedless(kind: MailKind): Prisma.Sql {
  if (remindsToPay.includes(kind)) return isPaid;
  return kind === 'bill_issued' ? tellsOfVoidBill : Prisma.sql`false`;
}

/**
 * Gives a waiting mail up that asks for nothing any more: while the mail server was down, or the office could still
 * undo its act, its application was cancelled, or all of its group were, or of a mail that asks to pay all who have
 * seats, or another person has taken the place over, or the fee has come of which it reminds, or its invoice or
 * estimate became void. Restored, they get mails of their own.
 *
 * @returns whether it was given up
 */
export async function giveUpOvertaken(tx: Tx, { id, kind }: Queued): Promise<boolean> {
  if (!aboutAlive.includes(kind)) return false;
  const count = await tx.$executeRaw`
    UPDATE mails SET state = 'failed', reason = 'overtaken', last_error = NULL,
      event_key = event_key || ':overtaken:' || id
    WHERE id = ${id} AND (${isCancelled(kind)} OR ${isForFormer} OR ${isNeedless(kind)})`;
  return count > 0;
}
