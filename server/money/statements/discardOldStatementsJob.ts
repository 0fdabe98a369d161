import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { discardStatement } from './discardStatement.ts';

const keptDays = 7;

/** Discards previews that were not imported within a week. */
export async function discardOldStatementsJob(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - keptDays * 24 * 60 * 60 * 1000);
  const old = await context.db.statementImport.findMany({
    where: {
      state: { in: ['reading', 'needs_layout', 'failed', 'ready'] },
      createdAt: { lt: before },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of old) {
    try {
      await discardStatement(context, { importId: id, adminId: null });
    } catch (error) {
      // A staff member has just started its import.
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
