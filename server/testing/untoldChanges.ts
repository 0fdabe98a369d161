import type { Db } from '../platform/db/db.ts';

/**
 * What of applications became void or ended of which no mail tells, and for which no reason for silence stands in the
 * audit: numbers of papers, and numbers of suspended students.
 */
export async function untoldChanges(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ number: string }[]>`
    WITH concerned AS (SELECT unnest(${[...submissionIds]}::int[]) AS id),
    void AS (
      SELECT receipt_number AS number, submission_id AS id FROM receipts WHERE voided_at IS NOT NULL
      UNION ALL
      SELECT bill_number, submission_id FROM bills WHERE voided_at IS NOT NULL
      UNION ALL
      SELECT return_invoice_number, coalesce(papers.submission_id, receipts.submission_id)
      FROM return_invoices AS papers JOIN receipts ON receipts.id = receipt_id
      WHERE papers.voided_at IS NOT NULL
      UNION ALL
      SELECT certificate_number, students.submission_id
      FROM certificates JOIN students ON students.id = student_id
      WHERE revoked_at IS NOT NULL
    )
    SELECT number FROM void JOIN concerned USING (id)
    WHERE NOT EXISTS (
        SELECT FROM mails WHERE mails.submission_id = concerned.id AND (
          strpos(split_part(text, '無効になった書類', 2), number) > 0
          OR (kind = 'payment_undone' AND strpos(text, number) > 0)))
      AND NOT EXISTS (
        SELECT FROM audit_entries WHERE action = 'submission.not_told' AND entity_id = concerned.id::text
          AND reason IS NOT NULL AND after -> 'papers' ? number)
    UNION ALL
    SELECT student_number FROM students JOIN concerned ON concerned.id = submission_id
    WHERE suspended_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM mails WHERE mails.submission_id = concerned.id AND (
          kind IN ('payment_undone', 'application_cancelled')
          OR strpos(text, '停止しています') > 0 OR strpos(text, '取り消しました') > 0
          OR strpos(text, '削除しました') > 0))
      AND NOT EXISTS (
        SELECT FROM audit_entries WHERE action = 'submission.not_told' AND entity_id = concerned.id::text
          AND reason IS NOT NULL)`;
  return rows.map(({ number }) => number);
}
