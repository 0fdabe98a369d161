import { dayMs } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { discardUnused } from '../../platform/imports/discardImport.ts';
import { reportKind } from './lockAttendanceImport.ts';

const previewDays = 30;
const nobodyDays = 90;

/**
 * Discards reports that were not confirmed within 30 days, and erases those who were nobody of the seminar 90 days
 * after an import was confirmed.
 */
export async function tidyAttendanceImportsJob(context: Context): Promise<void> {
  const before = (days: number) => new Date(context.clock().getTime() - days * dayMs);
  const old = await context.db.attendanceImport.findMany({
    where: { state: { in: ['needs_columns', 'ready'] }, createdAt: { lt: before(previewDays) } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  await discardUnused(context, reportKind, old);
  await context.db.attendanceImportRow.deleteMany({
    where: {
      state: { not: 'done' },
      import: { state: 'done', doneAt: { lt: before(nobodyDays) } },
    },
  });
}
