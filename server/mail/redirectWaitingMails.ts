import type { Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * Sends what waits for the former address of an application to its present one. A mail that is with the
 * mail server at this moment still goes to the former one.
 */
export async function redirectWaitingMails(
  tx: Tx,
  { submissionId, was, is }: { submissionId: number; was: string; is: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET "to" = ${is}, search_text = replace(search_text, lower(${was}), lower(${is}))
    WHERE submission_id = ${submissionId} AND "to" = ${was} AND state IN ('queued', 'held')
      AND kind <> 'email_changed'`;
}

/**
 * Sends what waits for the former contact's address of a group to the present one; to nobody where there is
 * none any more: then it has not arrived, and the office sends it again when there is an address.
 */
export async function redirectGroupMails(
  tx: Tx,
  { groupId, was, is }: { groupId: number; was: string; is: string },
): Promise<void> {
  const waiting = Prisma.sql`group_id = ${groupId} AND "to" = ${was}
    AND state IN ('queued', 'held') AND kind <> 'email_changed'`;
  await tx.$executeRaw(
    is === ''
      ? Prisma.sql`UPDATE mails SET state = 'bounced', reason = 'bad_address' WHERE ${waiting}`
      : Prisma.sql`UPDATE mails SET "to" = ${is},
          search_text = replace(search_text, lower(${was}), lower(${is})) WHERE ${waiting}`,
  );
}
