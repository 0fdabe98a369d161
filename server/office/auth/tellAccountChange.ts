import { currentOrigin } from '../../platform/audit/origin.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

type AccountChange = TaskPayload<'tellAccountChange'>['change'];

/**
 * Has a person told by mail that their password or second factor was changed, a recovery code used, or an API token
 * made, when and from where: it may have been somebody else, with a login or link of theirs.
 */
export async function tellAccountChange(
  tx: Tx,
  { adminId, change, now }: { adminId: number; change: AccountChange; now: Date },
): Promise<void> {
  const network = currentOrigin()?.address ?? '';
  await enqueue(tx, 'tellAccountChange', { adminId, change, at: now.toISOString(), network });
}
