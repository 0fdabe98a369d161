import { tokyoDay } from '@seminar/shared/date';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import type { Db } from '../../platform/db/db.ts';

type VoidPaper = Submission['void_papers'][number];

/**
 * The papers of an application that are void, the latest first; those of a person who had its place before are not for
 * the reader.
 */
export async function readVoidPapers(db: Db, submissionId: number): Promise<VoidPaper[]> {
  const rows = await db.$queryRaw<{ paper: VoidPaper['paper']; number: string; at: Date }[]>`
    SELECT paper, number, at FROM (
      SELECT 'receipt' AS paper, receipt_number AS number, voided_at AS at, created_at FROM receipts
      WHERE submission_id = ${submissionId} AND voided_at IS NOT NULL
      UNION ALL
      SELECT kind::text, bill_number, voided_at, created_at FROM bills
      WHERE submission_id = ${submissionId} AND voided_at IS NOT NULL
      UNION ALL
      SELECT 'certificate', certificate_number, revoked_at, issued_at
      FROM certificates JOIN students ON students.id = student_id
      WHERE students.submission_id = ${submissionId} AND revoked_at IS NOT NULL
        AND certificate_number IS NOT NULL
    ) AS void
    WHERE created_at >= coalesce(
      (SELECT max(replaced_at) FROM former_people WHERE submission_id = ${submissionId}), '-infinity')
    ORDER BY at DESC, number DESC`;
  return rows.map(({ paper, number, at }) => ({ paper, number, voided_on: tokyoDay(at) }));
}
