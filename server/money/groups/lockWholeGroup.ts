import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { lockGroup, lockMoneyOfGroup } from '../../applying/group-payments/lockGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';

/**
 * Locks a group whose people or places change, with its deposits and people: before the seminar, whose seats
 * are counted under its lock.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised
 */
export async function lockWholeGroup(tx: Tx, publicId: string) {
  const groupId = await lockGroup(tx, publicId);
  const group = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    include: { seminar: true },
  });
  if (group.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  await lockMoneyOfGroup(tx, groupId);
  return group;
}
export type WholeGroup = Awaited<ReturnType<typeof lockWholeGroup>>;
