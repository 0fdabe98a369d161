import type { Tx } from '../../platform/db/db.ts';
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
