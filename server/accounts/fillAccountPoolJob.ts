import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { fillAccountPool, usualPool } from './fillAccountPool.ts';

/** `full: 1` fills up to the target even above the low-water mark. */
const payloadSchema = z.object({ full: z.literal(1).optional() });

export async function fillAccountPoolJob(context: Context, payload: unknown): Promise<void> {
  const { full } = payloadSchema.parse(payload ?? {});
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
