import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { fillAccountPool, usualPool } from './fillAccountPool.ts';
import type { TaskPayload } from '../jobs/payloads.ts';

export async function fillAccountPoolJob(
  context: Context,
  { full }: TaskPayload<'fillAccountPool'>,
): Promise<void> {
  const { target, lowWater } = usualPool;
  try {
    const added = await fillAccountPool(context, {
      size: { target, lowWater: full ? target : lowWater },
    });
    // Applications that came while the pool was empty have waited long enough.
    if (added > 0) {
      await enqueue(context.db, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
    }
  } catch (error) {
    // Linking will fill it; until then there is nothing to try again.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
