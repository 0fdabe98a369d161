import type { Db, Tx } from '../db/db.ts';

/** Whether the association wants two people for a refund: who marked it doesn't complete it. */
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
  // Whoever turns the rule on at this moment waits until this refund is done, or is seen here.
  await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
  return wantsFourEyes(tx);
}
