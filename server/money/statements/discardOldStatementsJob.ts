import { dayMs } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { discardUnused } from '../../platform/imports/discardImport.ts';
import { statementKind } from './lockStatementImport.ts';

const keptDays = 7;

/** Discards previews that were not imported within a week. */
export async function discardOldStatementsJob(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - keptDays * dayMs);
  const old = await context.db.statementImport.findMany({
    where: {
      state: { in: ['reading', 'needs_layout', 'failed', 'ready'] },
      createdAt: { lt: before },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  await discardUnused(context, statementKind, old);
}
