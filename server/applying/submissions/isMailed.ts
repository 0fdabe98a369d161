import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { Tx } from '../../platform/db/db.ts';

/** Whether mails about a person go to the person: a group may have them sent to its contact alone. */
export async function isMailed(tx: Tx, { groupId }: { groupId: number | null }): Promise<boolean> {
  if (groupId === null) return true;
  const { mailsTo } = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    select: { mailsTo: true },
  });
  return reachesPeople(mailsTo);
}
