import type { Db, Tx } from '../db/db.ts';

/** Whether the association wants two people for a refund: one who marks it, another who completes it. */
export async function wantsFourEyes(db: Db | Tx): Promise<boolean> {
  const { refundFourEyes } = await db.securitySettings.findUniqueOrThrow({ where: { id: 1 } });
  return refundFourEyes;
}

/** Whether this person must leave it to a colleague to complete a refund. */
export async function needsColleague(
  tx: Tx,
  { markedBy, adminId }: { markedBy: number | null; adminId: number },
): Promise<boolean> {
  if (markedBy !== adminId) return false;
  // If the rule is being turned on at this moment, one of the two waits for the other.
  await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
  return wantsFourEyes(tx);
}
