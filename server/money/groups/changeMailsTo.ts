import { reachesPeople, type MailsTo } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { message } from '@seminar/shared/platform/messages/message';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { changeMarks } from '../../catalogue/answers/changeMarks.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';

/**
 * Marks the people who have no mail address, since the mails go to them from now on; or takes the mark away,
 * since the contact gets them. The caller has locked them.
 */
async function markPeople(
  tx: Tx,
  given: { groupId: number; mailed: boolean; adminId: number | null; at: Date },
): Promise<void> {
  const { groupId, mailed, adminId, at } = given;
  const people = await tx.submission.findMany({
    where: {
      groupId,
      ...submissionIsAlive.where,
      ...(mailed
        ? { email: '', anonymisedAt: null, NOT: { attention: { has: 'no_email' } } }
        : { attention: { has: 'no_email' } }),
    },
    select: { id: true, status: true, attention: true },
    orderBy: { id: 'asc' },
  });
  const changes = people.map((was) => {
    const others = was.attention.filter((mark) => mark !== 'no_email');
    const attention: Attention[] = mailed ? [...others, 'no_email'] : others;
    return { was, attention };
  });
  await changeMarks(tx, changes, { adminId, at });
}

/**
 * Says who gets the mails about the single people of a group from now on; mails that were written go on.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised
 * @throws ValidationFailed the contact has no mail address
 */
export async function changeMailsTo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: {
    /** The group_id. */
    publicId: string;
    mailsTo: MailsTo;
    /** Who of the office changes it; null: the contact. */
    adminId: number | null;
  },
): Promise<void> {
  const { publicId, mailsTo, adminId } = given;
  await inTransaction(db, async (tx) => {
    const { id, ...before } = await lockWholeGroup(tx, publicId);
    if (before.mailsTo === mailsTo) return;
    if (before.email === '' && mailsTo !== 'people') {
      throw new ValidationFailed({ mails_to: [message('contact_without_mail')] });
    }
    await tx.group.update({ where: { id }, data: { mailsTo } });
    const mailed = reachesPeople(mailsTo);
    if (mailed !== reachesPeople(before.mailsTo)) {
      await markPeople(tx, { groupId: id, mailed, adminId, at: clock() });
    }
    await recordAudit(tx, {
      adminId,
      action: 'group.mails_to_changed',
      entity: 'group',
      entityId: id,
      before: { mails_to: before.mailsTo },
      after: { mails_to: mailsTo },
    });
  });
}
