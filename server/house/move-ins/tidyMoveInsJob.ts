import { dayMs } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { discardUnused } from '../../platform/imports/discardImport.ts';
import { moveInKind } from './lockMoveIn.ts';

const previewDays = 7;
const leftOutDays = 30;

/**
 * Discards previews that were not imported within a week, which counts from when somebody last said what their
 * columns mean; and deletes rows left out a month ago.
 */
export async function tidyMoveInsJob(context: Context): Promise<void> {
  const before = (days: number) => new Date(context.clock().getTime() - days * dayMs);
  const old = await context.db.$queryRaw<{ id: number }[]>`
    SELECT id FROM move_ins
    WHERE state IN ('reading', 'failed', 'ready') AND created_at < ${before(previewDays)} AND NOT EXISTS (
      SELECT FROM audit_entries AS reading
      WHERE reading.entity = 'move_in' AND reading.entity_id = move_ins.id::text
        AND reading.action = 'move_in.columns_set' AND reading.at >= ${before(previewDays)})
    ORDER BY id`;
  await discardUnused(context, moveInKind, old);
  await context.db.moveInRow.deleteMany({
    where: { moveIn: { state: 'imported', importedAt: { lt: before(leftOutDays) } } },
  });
}
