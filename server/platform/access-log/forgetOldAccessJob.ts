import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { toDate } from '../context/days.ts';

/** Deletes the entries that are older than the office's retention period, and whom past days counted. */
export async function forgetOldAccessJob({ db, clock }: Context): Promise<void> {
  const { accessLogYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const oldest = new Date(clock());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - accessLogYears);
  await db.$executeRaw`SELECT forget_old_access(${oldest})`;
  const today = toDate(tokyoDay(clock()));
  await db.accessShown.deleteMany({ where: { count: { day: { lt: today } } } });
}
