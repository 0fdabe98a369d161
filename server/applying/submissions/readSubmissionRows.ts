import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import { presentSubmissionRow, rowParts } from './presentSubmissionRow.ts';

/** The rows of the application list for these database ids. */
export async function readSubmissionRows(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, SubmissionRow>> {
  const rows = await db.submission.findMany({
    where: { id: { in: [...new Set(ids)] } },
    include: rowParts,
  });
  const whole = await withSessions(db, rows);
  return new Map(whole.map((row) => [row.id, presentSubmissionRow(row)]));
}
