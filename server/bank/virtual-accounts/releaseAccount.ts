import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Closes accounts here and queues their closing at the bank. */
async function close(tx: Tx, which: Prisma.VirtualAccountWhereInput, now: Date): Promise<void> {
  const closed = await tx.virtualAccount.updateManyAndReturn({
    where: which,
    data: { state: 'closed', closedAt: now },
    select: { id: true },
  });
  for (const { id } of closed) await enqueue(tx, 'closeAccount', { virtual_account_id: id });
}

/**
 * Closes the accounts of applications that are cancelled or deleted, or of a group of which nobody stays. An account
 * that they had once and that rests, is free again or is somebody else's by now is left alone.
 */
export async function releaseAccounts(
  tx: Tx,
  holder: { submissionIds: readonly number[] } | { groupId: number },
  now: Date,
): Promise<void> {
  const theirs =
    'groupId' in holder
      ? { groupId: holder.groupId }
      : { holderId: { in: [...holder.submissionIds] } };
  await close(tx, { ...theirs, state: 'taken' }, now);
}

/** Takes a free account out of the pool: money arrived on it, so somebody believes it to be theirs. */
export async function withdrawAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await close(tx, { id, state: 'free' }, now);
}
