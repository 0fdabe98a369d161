import {
  periodFiguresSchema,
  type PeriodCloseRow,
} from '@seminar/shared/papers/period-close/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Close } from '../../generated/prisma/client.ts';

/** @param nameOf the staff members' names by their ids */
export function presentCloseRow(row: Close, nameOf: ReadonlyMap<number, string>): PeriodCloseRow {
  return {
    id: row.id,
    from: toDay(row.periodFrom),
    to: toDay(row.periodTo),
    revision: row.revision,
    closed_at: row.closedAt.toISOString(),
    closed_by: nameOf.get(row.closedBy) ?? '',
    seal:
      row.sealedEntryId === null || row.seal === null
        ? null
        : { entry_id: Number(row.sealedEntryId), hash: row.seal },
    figures: periodFiguresSchema.parse(row.figures),
  };
}
