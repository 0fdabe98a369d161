import { formatInstant, hourMs } from '@seminar/shared/date';
import { hoursToObject } from '@seminar/shared/office/security/hoursToObject.rules';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
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
  return others.includes(adminId) && holds(tx, refund);
}

/** Whether two people are wanted for this refund or file. */
async function holds(tx: Tx, { fourEyes }: { fourEyes: boolean }): Promise<boolean> {
  if (fourEyes) return true;
  // If the rule is being turned on at this moment, one of the two waits for the other.
  await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
  return wantsFourEyes(tx);
}

/**
 * Refuses a step that takes two while one of them has their account, role or access from a colleague since less than a
 * day: one person alone could have invited a second self, or have demoted who would object. Outside the demo.
 *
 * @throws Conflict
 */
export async function refuseSecondSelf(
  tx: Tx,
  { env: { demo } }: Pick<Context, 'env'>,
  refund: { fourEyes: boolean },
  people: readonly (number | null)[],
): Promise<void> {
  if (demo || !(await holds(tx, refund))) return;
  const ids = people.flatMap((id) => (id === null ? [] : [String(id)]));
  const [made] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT at FROM audit_entries
    WHERE entity = 'admin' AND entity_id = ANY(${ids}) AND admin_id IS NOT NULL
      AND at > now() - ${hoursToObject}::int * interval '1 hour'
      AND (action = 'admin.invited' OR action = 'admin.changed' AND (
        before ->> 'role' <> after ->> 'role'
        OR before ->> 'disabled' = 'true' AND after ->> 'disabled' = 'false'))
    ORDER BY at DESC LIMIT 1`;
  if (!made) return;
  const from = new Date(made.at.getTime() + hoursToObject * hourMs);
  throw new Conflict(message('refund_second_self', { from: formatInstant(from.toISOString()) }));
}

/** Who of the office typed the account that a refund goes to; null: the payer said it, or nobody yet. */
export function typedBy(payee: Pick<PayeeAccount, 'givenBy' | 'erasedAt'> | null): number | null {
  return payee?.erasedAt === null ? payee.givenBy : null;
}
