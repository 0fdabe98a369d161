import type { Db, Tx } from '../../platform/db/db.ts';
import type { PayeeAccount } from '../../generated/prisma/client.ts';

/**
 * Whether the association wants two people for a refund now: who marks it or types its account is another than
 * who completes it or approves its file. What was made under the rule keeps it (`fourEyes` of refunds and files).
 */
export async function wantsFourEyes(db: Db | Tx): Promise<boolean> {
  const { refundFourEyes } = await db.securitySettings.findUniqueOrThrow({ where: { id: 1 } });
  return refundFourEyes;
}

/**
 * Whether this person must leave a step of a refund to a colleague.
 *
 * @param refund it keeps the rule of when it was marked
 * @param order.others who took the steps before it that the same person may not take
 */
export async function needsColleague(
  tx: Tx,
  refund: { fourEyes: boolean },
  { others, adminId }: { others: readonly (number | null)[]; adminId: number },
): Promise<boolean> {
  if (!others.includes(adminId)) return false;
  if (refund.fourEyes) return true;
  // If the rule is being turned on at this moment, one of the two waits for the other.
  await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
  return wantsFourEyes(tx);
}

/** Who of the office typed the account that a refund goes to; null: the payer said it, or nobody yet. */
export function typedBy(payee: Pick<PayeeAccount, 'givenBy' | 'erasedAt'> | null): number | null {
  return payee?.erasedAt === null ? payee.givenBy : null;
}
