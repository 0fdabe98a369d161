import type { SubmissionRow } from '@seminar/shared/submissions/schema';
import type { Db } from '../db/db.ts';
import { presentSubmissionRow, rowParts } from './presentSubmission.ts';

/** Rows as the application list shows them, by their ids in the database. */
export async function readSubmissionRows(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SubmissionRow>> {
  const rows = await db.submission.findMany({
    where: { id: { in: [...new Set(ids)] } },
    include: rowParts,
  });
  return new Map(rows.map((row) => [row.id, presentSubmissionRow(row)]));
}
