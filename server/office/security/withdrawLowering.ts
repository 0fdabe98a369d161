import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockSecurity } from './lowerings.ts';
import { chosen, type Choice, withdraw } from './endLowering.ts';

/**
 * Withdraws what was to be lowered.
 *
 * @throws NotFound
 * @throws Conflict it has ended, or nothing waits
 */
export async function withdrawLowering(
  { db, clock }: Context,
  { id, adminId }: Choice,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    for (const row of await chosen(tx, id)) await withdraw(tx, row, { adminId, now });
  });
}
