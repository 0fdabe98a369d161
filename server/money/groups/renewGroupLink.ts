import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { linkCodeOf, newCode } from '../../platform/ids/publicId.ts';
import { queueGroupLinkRenewed } from '../../telling/mail/definitions/linkRenewed.ts';
import { replaceInUnsentMails } from '../../telling/mail/replaceInUnsentMails.ts';
import { retireLink } from '../../catalogue/page-links/retireLink.ts';

/**
 * Gives the page of a group's contact a new address, since somebody else may know the old one, which stops
 * working at once; the new one is mailed to the contact.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised
 */
export async function renewGroupLink(
  context: Context,
  { publicId, adminId }: { publicId: string; adminId: number },
): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const id = await lockGroup(tx, publicId);
    const group = await tx.group.findUniqueOrThrow({ where: { id } });
    if (group.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    const owner = { groupId: id };
    const linkCode = newCode();
    await retireLink(tx, owner, group, now);
    await tx.group.update({ where: { id }, data: { linkCode } });
    await replaceInUnsentMails(tx, owner, { was: linkCodeOf(group), is: linkCode });
    await recordAudit(tx, {
      adminId,
      action: 'group.link_renewed',
      entity: 'group',
      entityId: id,
    });
    await queueGroupLinkRenewed(tx, context.env, { groupId: id, adminId, now });
  });
}
