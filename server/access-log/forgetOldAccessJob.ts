import type { Context } from '../context/context.ts';

/** Deletes the looks that are older than the office keeps them. */
export async function forgetOldAccessJob({ db, clock }: Context): Promise<void> {
  const { accessLogYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const oldest = new Date(clock());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - accessLogYears);
  await db.accessEntry.deleteMany({ where: { at: { lt: oldest } } });
}
