import { hourMs } from '@seminar/shared/date';
import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { aboutProgress } from './purposes.ts';

interface Order {
  definition: { kind: MailKind };
  submission: { groupId: number | null } | null;
}

/**
 * Has the contact of a group told at the next full hour where its people stand, once for all that happens
 * until then.
 */
async function enqueueProgress(tx: Tx, groupId: number): Promise<void> {
  const runAt = new Date((Math.floor(new Date().getTime() / hourMs) + 1) * hourMs);
  await enqueue(tx, 'tellProgress', { groupId }, { key: `tellProgress:${groupId}`, runAt });
}

/**
 * Leaves the mails about people of a group to its contact where the contact gets them instead, and has the contacts
 * told of it who want to know: once an hour where the group's people stand, not of each.
 *
 * @returns the orders that still go out
 */
export async function leaveToContacts<Mail extends Order>(
  tx: Tx,
  orders: readonly Mail[],
): Promise<readonly Mail[]> {
  const groupOf = ({ definition, submission }: Mail) =>
    aboutProgress.includes(definition.kind) ? (submission?.groupId ?? null) : null;
  const groupIds = new Set(orders.flatMap((order) => groupOf(order) ?? []));
  if (groupIds.size === 0) return orders;
  const told = await tx.group.findMany({
    where: { id: { in: [...groupIds] }, mailsTo: { not: 'people' } },
    select: { id: true, mailsTo: true },
  });
  for (const { id } of told) await enqueueProgress(tx, id);
  const instead = told.flatMap(({ id, mailsTo }) => (reachesPeople(mailsTo) ? [] : id));
  return orders.filter((order) => !instead.includes(groupOf(order) ?? 0));
}
