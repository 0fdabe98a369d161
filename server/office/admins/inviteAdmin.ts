import type { Admin, NewAdmin } from '@seminar/shared/office/admins/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { orderPasswordLink } from './passwordLink.ts';
import { presentAdmin } from './presentAdmin.ts';
import { tellRoleChange } from './tellRoleChange.ts';

/**
 * Adds a person, and sends them the link by which they set their password. Of an administrator or accountant the
 * administrators are told.
 *
 * @throws ValidationFailed somebody has this mail address
 */
export async function inviteAdmin(
  { db, clock }: Context,
  { person, adminId }: { person: NewAdmin; adminId: number },
): Promise<Admin> {
  try {
    return await inTransaction(db, async (tx) => {
      const admin = await tx.admin.create({ data: person, include: withPasskeyCount });
      const now = clock();
      await orderPasswordLink(tx, { adminId: admin.id, why: 'invited', now });
      await tellRoleChange(tx, {
        personId: admin.id,
        before: null,
        after: admin.role,
        byId: adminId,
        isInvited: true,
        now,
      });
      await recordAudit(tx, {
        adminId,
        action: 'admin.invited',
        entity: 'admin',
        entityId: admin.id,
        after: person,
      });
      return presentAdmin(admin);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationFailed({ email: [message('email_taken')] });
    throw error;
  }
}
