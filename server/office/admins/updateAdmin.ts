import type { Admin, AdminChange } from '@seminar/shared/office/admins/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { revokeTokensOf } from '../api-tokens/revokeToken.ts';
import { endPasswordLinks } from '../auth/endPasswordLinks.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { presentAdmin } from './presentAdmin.ts';
import { roleOf, tellRoleChange } from './tellRoleChange.ts';

/** The administrators who can log in; locked, so that two don't end each other at once. */
async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM admins
    WHERE role = 'administrator' AND archived_at IS NULL AND password_hash IS NOT NULL
    ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/**
 * Changes what is given. Whoever is disabled is logged out at the next request, and a new role counts
 * from then on. Tokens that somebody has made end with the role of an administrator, and none is there when
 * somebody gets that role: one that was left over would come back to life. The administrators and the person are
 * told of a role with money or people that came or went.
 *
 * @throws NotFound
 * @throws Conflict nobody could manage people any more
 */
export async function updateAdmin(
  { db, clock }: Context,
  { id, change, adminId }: { id: number; change: AdminChange; adminId: number },
): Promise<Admin> {
  return inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const before = await tx.admin.findUnique({ where: { id }, include: withPasskeyCount });
    if (!before) throw new NotFound();
    const disabled = change.disabled ?? before.archivedAt !== null;
    const role = change.role ?? before.role;
    const wasOne = administrators.includes(id);
    const isOne = !disabled && role === 'administrator';
    if (wasOne && !isOne && administrators.length === 1) {
      throw new Conflict(message('last_administrator'));
    }
    const now = clock();
    const after = await tx.admin.update({
      where: { id },
      data: {
        name: change.name ?? before.name,
        role,
        archivedAt: disabled ? (before.archivedAt ?? now) : null,
      },
      include: withPasskeyCount,
    });
    if (disabled) {
      await endPasswordLinks(tx, { adminId: id, now });
      await endSessionsOf(tx, { adminId: id, now });
    }
    const standings = { before: roleOf(before), after: roleOf(after) };
    await tellRoleChange(tx, { personId: id, ...standings, byId: adminId, now });
    if (!wasOne || !isOne) await revokeTokensOf(tx, { creatorId: id, adminId, now });
    const shown = presentAdmin(after);
    await recordAudit(tx, {
      adminId,
      action: 'admin.changed',
      entity: 'admin',
      entityId: id,
      before: presentAdmin(before),
      after: shown,
    });
    return shown;
  });
}
