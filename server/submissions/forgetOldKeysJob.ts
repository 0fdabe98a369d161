import type { Context } from '../context/context.ts';

/** A browser repeats within minutes; a week later nobody means the same request any more. */
const keptDays = 7;

/** Deletes Idempotency-Keys that are too old to be repeated. */
export async function forgetOldKeysJob({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: oldest } } });
}
