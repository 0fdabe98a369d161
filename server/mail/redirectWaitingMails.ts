import type { Tx } from '../db/db.ts';

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

/** Sends what waits for the former contact's address of a group to the present one. */
export async function redirectGroupMails(
  tx: Tx,
  { groupId, was, is }: { groupId: number; was: string; is: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET "to" = ${is}, search_text = replace(search_text, lower(${was}), lower(${is}))
    WHERE group_id = ${groupId} AND "to" = ${was} AND state IN ('queued', 'held')`;
}
