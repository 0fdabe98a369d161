import type { Context } from '../context/context.ts';
import { Conflict } from '../http/errors.ts';
import { discardMoveIn } from './discardMoveIn.ts';

const dayMs = 24 * 60 * 60 * 1000;
const previewDays = 7;
const leftOutDays = 30;

/** Discards previews that were not imported within a week, and deletes rows left out a month ago. */
export async function tidyMoveInsJob(context: Context): Promise<void> {
  const before = (days: number) => new Date(context.clock().getTime() - days * dayMs);
  const old = await context.db.moveIn.findMany({
    where: {
      state: { in: ['reading', 'failed', 'ready'] },
      createdAt: { lt: before(previewDays) },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of old) {
    try {
      await discardMoveIn(context, { moveInId: id, adminId: null });
    } catch (error) {
      // An administrator has just started its import.
      if (!(error instanceof Conflict)) throw error;
    }
  }
  await context.db.moveInRow.deleteMany({
    where: { moveIn: { state: 'imported', importedAt: { lt: before(leftOutDays) } } },
  });
}
