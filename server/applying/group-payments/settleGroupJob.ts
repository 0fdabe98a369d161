import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { lockGroups } from './lockGroups.ts';
import { settleGroups } from './settleGroups.ts';

/** Brings a group's money and receipt in line after money of it became free again, as by a withdrawn refund. */
export async function settleGroupJob(
  context: Context,
  { groupId }: TaskPayload<'settleGroup'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const locked = await lockGroups(tx, [groupId]);
    await settleGroups(tx, context, locked, { adminId: null, reason: null });
  });
}
