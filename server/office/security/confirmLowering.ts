import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { confirmingAdmins, lockSecurity } from './lowerings.ts';
import { noteLowering } from './noteLowering.ts';
import {
  askedByAdministrators,
  carryOutLowering,
  chosen,
  closeLowering,
  type Choice,
} from './endLowering.ts';

/**
 * Confirms what another administrator has asked to lower: it takes effect at once.
 *
 * @throws NotFound
 * @throws Conflict this person asked for it, or became an administrator less than a day ago; who asked is no
 *   administrator any more; it has ended; nothing waits
 */
export async function confirmLowering(
  { db, env, clock }: Context,
  { id, adminId }: Choice,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    const rows = await chosen(tx, id);
    if (rows.some(({ askedBy }) => askedBy === adminId)) {
      throw new Conflict(message('lowering_own'));
    }
    if (!(await confirmingAdmins(tx, env)).includes(adminId)) {
      throw new Conflict(message('lowering_new_administrator'));
    }
    if (rows.length > (await askedByAdministrators(tx, rows)).length) {
      throw new Conflict(message('lowering_ended'));
    }
    for (const row of rows) {
      const ended = await closeLowering(tx, row, { as: 'confirmed', by: adminId, now });
      await noteLowering(tx, ended, { event: 'confirmed', adminId, now });
      await carryOutLowering(tx, ended, { adminId, now });
    }
  });
}
