import type { LoweringKind } from '@seminar/shared/office/security/schema';
import type { Tx } from '../../platform/db/db.ts';
import type { Lowering } from '../../generated/prisma/client.ts';
import { noteLowering } from './noteLowering.ts';

interface Asked {
  /** What waits already. */
  open: readonly Lowering[];
  what: LoweringKind;
  /** Whose second factor. */
  personId?: number;
  /** Who asks. */
  adminId: number;
  now: Date;
}

/**
 * Asks to lower a protection, which stays as it is meanwhile: the audit says so, and all administrators are told. What
 * waits already goes on waiting. The caller has locked the rules.
 *
 * @returns the id of what waits
 */
export async function askLowering(
  tx: Tx,
  { open, what, personId, adminId, now }: Asked,
): Promise<number> {
  const same = open.find((row) => row.what === what && row.adminId === (personId ?? null));
  if (same) return same.id;
  const row = await tx.lowering.create({
    data: { what, adminId: personId ?? null, askedBy: adminId },
  });
  await noteLowering(tx, row, { event: 'asked', adminId, now });
  return row.id;
}
