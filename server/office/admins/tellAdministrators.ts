import { tellAccountChange } from '../auth/tellAccountChange.ts';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Has all administrators who can log in told by mail that there is one more: who has taken over the session of one of
 * them could make themself an account that outlives it.
 */
export async function tellAdministrators(
  tx: Tx,
  { added, now }: { added: number; now: Date },
): Promise<void> {
  const others = await tx.admin.findMany({
    where: {
      id: { not: added },
      role: 'administrator',
      archivedAt: null,
      passwordHash: { not: null },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of others) {
    await tellAccountChange(tx, { adminId: id, change: 'administrator_added', now });
  }
}
