import type { EnteredContact } from '@seminar/shared/group-applications/schema';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import { readGroupMoney, toCome } from '../conditions/groups.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { groupSearchText } from '../group-payments/groupSearchText.ts';
import { lockGroup } from '../group-payments/lockGroups.ts';
import { Conflict, NotFound, ValidationFailed } from '../http/errors.ts';
import { queueGroupInstructions } from '../mail/queueGroupInstructions.ts';
import { redirectGroupMails } from '../mail/redirectWaitingMails.ts';

/**
 * Corrects who the contact of a group is, and how they are reached. What waits to be mailed goes to the new
 * address; where something is to be paid, the instructions are sent there.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised
 * @throws ValidationFailed the address goes although mails about its people are sent there
 */
export async function changeContact(
  context: Context,
  given: {
    /** The group_id. */
    publicId: string;
    contact: EnteredContact;
    adminId: number;
  },
): Promise<void> {
  const { publicId, contact, adminId } = given;
  await inTransaction(context.db, async (tx) => {
    const id = await lockGroup(tx, publicId);
    if (id === null) throw new NotFound();
    const before = await tx.group.findUniqueOrThrow({
      where: { id },
      include: { virtualAccount: true },
    });
    if (before.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (contact.email === '' && before.mailsTo !== 'people') {
      throw new ValidationFailed({ email: [message('required')] });
    }
    const was = { name: before.contactName, email: before.email, phone: before.phone };
    const names = ['name', 'email', 'phone'] as const;
    const changed = names.filter((name) => contact[name] !== was[name]);
    if (changed.length === 0) return;
    const is = { contactName: contact.name, email: contact.email, phone: contact.phone };
    const searchText = groupSearchText({ ...before, ...is, account: before.virtualAccount });
    await tx.group.update({ where: { id }, data: { ...is, searchText } });
    await recordAudit(tx, {
      adminId,
      action: 'group.contact_changed',
      entity: 'group',
      entityId: id,
      after: { changed },
    });
    if (!changed.includes('email') || contact.email === '') return;
    if (was.email !== '')
      await redirectGroupMails(tx, { groupId: id, was: was.email, is: contact.email });
    const money = (await readGroupMoney(tx, [id])).get(id);
    if (!money || toCome(money) === 0) return;
    await queueGroupInstructions(tx, context, id, await tx.mail.count({ where: { groupId: id } }));
  });
}
