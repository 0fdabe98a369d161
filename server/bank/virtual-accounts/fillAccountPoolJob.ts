import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { fillAccountPool, usualPool } from './fillAccountPool.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

export async function fillAccountPoolJob(
  context: Context,
  { full }: TaskPayload<'fillAccountPool'>,
): Promise<void> {
  const { target, lowWater } = usualPool;
  try {
    const added = await fillAccountPool(context, {
      size: { target, lowWater: full ? target : lowWater },
    });
    // Applications that came while the pool was empty wait for these accounts.
    if (added > 0) {
      await enqueue(context.db, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
    }
  } catch (error) {
    // Linking the bank fills the pool; until then another attempt is useless.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
