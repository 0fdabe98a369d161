import type { EnteredContact } from '@seminar/shared/catalogue/group-applications/schema';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { changeContact } from '../groups/changeContact.ts';
import { askReader } from './newAddress.ts';

/**
 * The contact of a group says who they are from now on. Another mail address holds once its reader has confirmed it.
 *
 * @throws Conflict the group is anonymised
 */
export async function changeOwnContact(
  context: Context,
  { groupId, contact }: { groupId: number; contact: EnteredContact },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { publicId, email } = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
    const kept = { ...contact, email };
    await changeContact(tx, context, { publicId, contact: kept, seen: undefined, adminId: null });
    if (contact.email === email) await tx.newAddress.deleteMany({ where: { groupId } });
    else await askReader(tx, context, { owner: { groupId }, email: contact.email, by: 'contact' });
  });
}
