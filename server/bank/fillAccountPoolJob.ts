import { z } from 'zod';
import type { Context } from '../context.ts';
import { BankNotLinked } from './bankErrors.ts';
import { fillAccountPool, usualPool } from './fillAccountPool.ts';

/** `full: 1` fills up to the target even above the low-water mark. */
const payloadSchema = z.object({ full: z.literal(1).optional() });

export async function fillAccountPoolJob(context: Context, payload: unknown): Promise<void> {
  const { full } = payloadSchema.parse(payload ?? {});
  const { target, lowWater } = usualPool;
  try {
    await fillAccountPool(context, { target, lowWater: full ? target : lowWater });
  } catch (error) {
    // Linking will fill it; until then there is nothing to try again.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
