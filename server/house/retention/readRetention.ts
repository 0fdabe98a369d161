import type { Retention } from '@seminar/shared/house/retention/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { retainedFrom } from '../../platform/conditions/retainedFrom.rules.ts';
import { countDue } from './retentionDue.ts';

/** The retention periods, how many people's data are due, and the last runs. */
export async function readRetention({ db, clock }: Context): Promise<Retention> {
  const settings = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const [{ due, open }, runs] = await Promise.all([
    countDue(db, retainedFrom(clock(), settings.recordYears)),
    db.retentionRun.findMany({
      include: { admin: { select: { name: true } } },
      orderBy: { id: 'desc' },
      take: 10,
    }),
  ]);
  return {
    record_years: settings.recordYears,
    access_log_years: settings.accessLogYears,
    unpaid_months: settings.unpaidMonths,
    due,
    open_money: open,
    runs: runs.map((run) => ({
      id: run.id,
      who: run.admin.name,
      started_at: run.startedAt.toISOString(),
      finished_at: run.finishedAt?.toISOString() ?? null,
      total: run.total,
      done: run.done,
    })),
  };
}
