import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { atOneInstant, type Tx } from '../../platform/db/db.ts';
import { unexplainedAsOf } from './asOf.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';
import { presentCloseRow } from './presentClose.ts';
import { readDifferences } from './readDifferences.ts';
import { readCloseFigures } from './readCloseFigures.ts';
import { readLateChanges } from './readLateChanges.ts';
import { sameFigures } from './sameFigures.rules.ts';

/** The last close of exactly this period; null: there is none. */
export function lastClose(tx: Tx, { from, to }: Period) {
  return tx.close.findFirst({
    where: { periodFrom: toDate(from), periodTo: toDate(to) },
    orderBy: { revision: 'desc' },
  });
}

/**
 * Yen of what was unexplained, of the period's deposits and of all, that wait, as things are now, for the rest of a
 * group's money or for names of places: the start page doesn't count them as open.
 */
async function readHeld(tx: Tx, { from, to }: Period) {
  const [held] = await tx.$queryRaw<Pick<PeriodClose, 'held' | 'held_in_all'>[]>`
    SELECT coalesce(sum(waits) FILTER (WHERE deposited_at >= ${from}::date), 0)::float8 AS held,
      coalesce(sum(waits), 0)::float8 AS held_in_all
    FROM (
      SELECT deposited_at, CASE WHEN held THEN rest ELSE least(rest, reserved_amount) END AS waits
      FROM ${unexplainedAsOf(to)} AS open JOIN deposits USING (id) WHERE reversed_at IS NULL) AS waiting`;
  return { held: held?.held ?? 0, held_in_all: held?.held_in_all ?? 0 };
}

/** The figures of a period as of the end of its last day, and those of its last close. */
export function readClose({ db }: Context, period: Period): Promise<PeriodClose> {
  return atOneInstant(db, async (tx) => {
    const figures = await readCloseFigures(tx, period);
    const differences = await readDifferences(tx, period.to);
    const last = await lastClose(tx, period);
    const closedBy = last && (await tx.admin.findUnique({ where: { id: last.closedBy } }));
    const closed =
      last && presentCloseRow(last, new Map(closedBy ? [[closedBy.id, closedBy.name]] : []));
    const changed = closed !== null && !sameFigures(closed.figures, figures);
    return {
      ...period,
      figures,
      ...(await readHeld(tx, period)),
      differences: differences.rows,
      differences_total: differences.total,
      closed,
      changed,
      late_changes: last
        ? await readLateChanges(tx, period, { closedAt: last.closedAt, changed })
        : [],
    };
  });
}
