import { message } from '@seminar/shared/platform/messages/message';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { askLowering } from '../security/askLowering.ts';
import { lockSecurity, openLowerings, readLowerings } from '../security/lowerings.ts';
import { presentAdmin } from './presentAdmin.ts';

/**
 * Asks that the second factor of a colleague who has lost it is removed: it waits for another administrator, or for a
 * day. One's own is changed on the account's screen, where it is asked for.
 *
 * @returns the person as they still are, and what waits; null: they have no second factor
 * @throws NotFound
 * @throws Conflict it is one's own
 */
export async function resetSecondFactor(
  context: Context,
  { id, adminId }: { id: number; adminId: number },
) {
  if (id === adminId) throw new Conflict(message('second_factor_own'));
  const { db, clock } = context;
  const { person, waiting } = await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    const admin = await tx.admin.findUnique({ where: { id }, include: withPasskeyCount });
    if (!admin) throw new NotFound();
    if (!hasSecondFactor.of(admin)) return { person: presentAdmin(admin), waiting: null };
    const open = await openLowerings(tx);
    const order = { open, what: 'second_factor', personId: id, adminId, now: clock() } as const;
    const asked = await askLowering(tx, order);
    return { person: presentAdmin(admin), waiting: asked };
  });
  const pending = (await readLowerings(context, { adminId })).find((one) => one.id === waiting);
  return { ...person, pending: pending ?? null };
}
