import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { Tx } from '../../platform/db/db.ts';
import { newCode } from '../../platform/ids/publicId.ts';
import { redirectWaitingMails } from '../../telling/mail/redirectWaitingMails.ts';
import { replaceInUnsentMails } from '../../telling/mail/replaceInUnsentMails.ts';
import type { LockedSubmission } from './lockSubmission.ts';

/** What waits goes to the corrected address, with the code that is valid now: a stranger may read the former one. */
export async function redirectMails(
  tx: Tx,
  { id, email: was, confirmationCode: former }: LockedSubmission,
  { is, code }: { is: string; code: string | undefined },
): Promise<void> {
  const of = { submissionId: id };
  if (was !== '') await redirectWaitingMails(tx, of, { was, is });
  if (former !== null && code !== undefined) {
    await replaceInUnsentMails(tx, of, { was: former, is: code });
  }
}

/** Whether mails about a person go to the person: a group may have them sent to its contact alone. */
export async function isMailed(tx: Tx, { groupId }: { groupId: number | null }): Promise<boolean> {
  if (groupId === null) return true;
  const { mailsTo } = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    select: { mailsTo: true },
  });
  return reachesPeople(mailsTo);
}

/**
 * What goes with a changed mail address: nobody has confirmed the new one, and the code that was
 * mailed to the old one no longer does.
 */
export function addressToConfirm(was: string, is: string) {
  return was === is ? {} : { confirmationCode: newCode(), confirmedAt: null };
}
