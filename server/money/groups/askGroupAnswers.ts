import { message } from '@seminar/shared/platform/messages/message';
import { askForAnswers } from '../../applying/submissions/askForAnswers.ts';
import { submissionHasOpenAnswers } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { groupRefusal, refusals } from '../../telling/mail/sentSince.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';

/**
 * Asks for the answers that are open of the people of a group: them, or where no mail reaches them its contact. Who was
 * asked just now, or too often today, is left out.
 *
 * @throws NotFound
 * @throws Conflict nothing is open, nobody can be asked by mail, or all were asked just now or too often today
 */
export async function askGroupAnswers(
  context: Context,
  { publicId, adminId }: { publicId: string; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { id: groupId } = await lockWholeGroup(tx, publicId);
    const now = context.clock();
    const people = await tx.submission.findMany({
      where: { groupId, ...submissionHasOpenAnswers.where },
      select: { id: true },
    });
    const submissionIds = people.map(({ id }) => id);
    const ofPeople = await refusals(tx, submissionIds, 'link', now);
    const ofContact = await groupRefusal(tx, groupId, 'answers', now);
    const spared = { people: new Set(ofPeople.keys()), contact: ofContact !== null };
    const mails = await askForAnswers(tx, context, { submissionIds, adminId, spared });
    if (mails > 0) return;
    const [refusal] = [...ofPeople.values(), ...(ofContact === null ? [] : [ofContact])];
    throw new Conflict(refusal ?? message('answers_cannot_be_asked'));
  });
}
