import { tokyoDay, dayMs } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { toDate } from '../context/days.ts';
import { knownBrowserDays } from '../http/knownBrowser.rules.ts';

/** Deletes the entries that are older than the office's retention period, whom past days counted, and old logins. */
export async function forgetOldAccessJob({ db, clock }: Context): Promise<void> {
  const { accessLogYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const oldest = new Date(clock());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - accessLogYears);
  await db.$executeRaw`SELECT forget_old_access(${oldest})`;
  const today = toDate(tokyoDay(clock()));
  await db.accessShown.deleteMany({ where: { count: { day: { lt: today } } } });
  const remembered = new Date(clock().getTime() - knownBrowserDays * dayMs);
  await db.adminSession.deleteMany({ where: { startedAt: { lt: remembered } } });
}
