import { reachesPeople, type MailsTo } from '@seminar/shared/group-applications/mailsTo';
import { message } from '@seminar/shared/messages/message';
import type { Attention, SubmissionStatus } from '@seminar/shared/submissions/schema';
import { recordAudit, recordAudits } from '../audit/record.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ValidationFailed } from '../http/errors.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';

/**
 * Marks the people who have no mail address, since the mails go to them from now on; or takes the mark away,
 * since the contact gets them.
 */
async function markPeople(
  tx: Tx,
  given: { groupId: number; mailed: boolean; adminId: number | null },
): Promise<void> {
  const { groupId, mailed, adminId } = given;
  const people = Prisma.sql`submissions.group_id = ${groupId} AND ${submissionIsAlive.sql('submissions')}`;
  const changed = await tx.$queryRaw<
    { id: number; status: SubmissionStatus; was: SubmissionStatus; attention: Attention[] }[]
  >(
    mailed
      ? Prisma.sql`
          UPDATE submissions SET attention = array_append(submissions.attention, 'no_email'), status = 'needs_check'
          FROM submissions AS before
          WHERE before.id = submissions.id AND ${people} AND submissions.email = ''
            AND submissions.anonymised_at IS NULL AND NOT 'no_email' = ANY(submissions.attention)
          RETURNING submissions.id, submissions.status::text, before.status::text AS was,
            submissions.attention::text[]`
      : Prisma.sql`
          UPDATE submissions SET attention = array_remove(submissions.attention, 'no_email'),
            status = CASE WHEN submissions.status = 'needs_check'
              AND array_remove(submissions.attention, 'no_email') = '{}' THEN 'received'
              ELSE submissions.status END
          FROM submissions AS before
          WHERE before.id = submissions.id AND ${people} AND 'no_email' = ANY(submissions.attention)
          RETURNING submissions.id, submissions.status::text, before.status::text AS was,
            submissions.attention::text[]`,
  );
  await recordAudits(
    tx,
    changed.map(({ id, status, was, attention }) => {
      const others = attention.filter((reason) => reason !== 'no_email');
      return {
        adminId,
        action: 'submission.status_changed' as const,
        entity: 'submission' as const,
        entityId: id,
        before: { status: was, attention: mailed ? others : [...others, 'no_email'] },
        after: { status, attention },
      };
    }),
  );
}

/**
 * Says who gets the mails about the single people of a group from now on; mails that were written go on.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised
 * @throws ValidationFailed the contact has no mail address
 */
export async function changeMailsTo(
  { db }: Pick<Context, 'db'>,
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
      await markPeople(tx, { groupId: id, mailed, adminId });
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
