import { hoursToObject } from '@seminar/shared/office/security/hoursToObject.rules';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { askedByAdministrators, closeLowering, carryOutLowering, withdraw } from './endLowering.ts';
import { lockSecurity, openLowerings } from './lowerings.ts';

/**
 * Lowers what has waited for a day by the database's clock, once, whichever server comes first. Until it runs, the
 * protection stays: nobody decides by the hour alone, so a server whose clock is wrong lifts nothing. What somebody
 * asked who is no administrator any more is withdrawn.
 */
export async function lowerWhenDueJob({ db, clock }: Context): Promise<void> {
  if ((await db.lowering.count({ where: { endedAt: null } })) === 0) return;
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    const now = clock();
    const open = await openLowerings(tx);
    const due = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM lowerings
      WHERE ended_at IS NULL AND asked_at <= now() - ${hoursToObject}::int * interval '1 hour'`;
    const kept = await askedByAdministrators(tx, open);
    for (const row of open) {
      if (!kept.includes(row)) await withdraw(tx, row, { adminId: null, now });
      else if (due.some(({ id }) => id === row.id)) {
        const ended = await closeLowering(tx, row, { as: 'took_effect', by: null, now });
        await carryOutLowering(tx, ended, { adminId: null, now });
      }
    }
  });
}
