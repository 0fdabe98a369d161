import { message } from '@seminar/shared/platform/messages/message';
import { askForAnswers } from '../../applying/submissions/askForAnswers.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { mostADay, sentOften } from '../../telling/mail/sentSince.ts';

/**
 * Asks for the answers that are open of the people of a group: them, or where no mail reaches them its contact.
 *
 * @throws NotFound
 * @throws Conflict nothing is open, nobody can be asked by mail, or the contact was asked too often today
 */
export async function askGroupAnswers(
  context: Context,
  { publicId, adminId }: { publicId: string; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    if (await sentOften(tx, { groupId }, 'answers', context.clock())) {
      throw new Conflict(message('mail_sent_often', { count: mostADay }));
    }
    const people = await tx.submission.findMany({ where: { groupId }, select: { id: true } });
    const submissionIds = people.map(({ id }) => id);
    const mails = await askForAnswers(tx, context, { submissionIds, adminId });
    if (mails === 0) throw new Conflict(message('answers_cannot_be_asked'));
  });
}
