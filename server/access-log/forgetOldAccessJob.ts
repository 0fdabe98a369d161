import type { Context } from '../context/context.ts';

/** Deletes the entries that are older than the office's retention period. */
export async function forgetOldAccessJob({ db, clock }: Context): Promise<void> {
  const { accessLogYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const oldest = new Date(clock());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - accessLogYears);
  await db.$executeRaw`SELECT forget_old_access(${oldest})`;
}
