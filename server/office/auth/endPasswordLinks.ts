import type { Tx } from '../../platform/db/db.ts';

/** Ends the links of a person by which a password could still be set. */
export async function endPasswordLinks(
  tx: Tx,
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  await tx.passwordLink.updateMany({
    where: { adminId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}
