import type { MailsTo } from '@seminar/shared/group-applications/mailsTo';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { lockGroup } from '../group-payments/lockGroups.ts';
import { Conflict, NotFound, ValidationFailed } from '../http/errors.ts';

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
    const id = await lockGroup(tx, publicId);
    if (id === null) throw new NotFound();
    const before = await tx.group.findUniqueOrThrow({ where: { id } });
    if (before.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (before.mailsTo === mailsTo) return;
    if (before.email === '' && mailsTo !== 'people') {
      throw new ValidationFailed({ mails_to: [message('contact_without_mail')] });
    }
    await tx.group.update({ where: { id }, data: { mailsTo } });
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
