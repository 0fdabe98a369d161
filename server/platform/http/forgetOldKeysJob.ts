import { dayMs } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { keyDays } from './idempotency.ts';

/** Deletes Idempotency-Keys that are too old to be used again. */
export async function forgetOldKeysJob({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock().getTime() - keyDays * dayMs);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: oldest } } });
}
