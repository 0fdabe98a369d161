import type { Context } from '../context/context.ts';

/** In days. A browser repeats a request within minutes; after a week it is a new request. */
const keptDays = 7;

/** Deletes Idempotency-Keys that are too old to be used again. */
export async function forgetOldKeysJob({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: oldest } } });
}
