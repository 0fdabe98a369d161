import type { VoidPaper } from '@seminar/shared/applying/submissions/schema';
import { tokyoDay } from '@seminar/shared/date';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * The papers of an application, or of a group and its people, that are void, the latest first. Those of a person who
 * had an application's place before are not for its reader; the contact of a group has got them all. Of those that were
 * undone before the post nobody outside hears.
 */
export async function readVoidPapers(db: Db, owner: PageOwner): Promise<VoidPaper[]> {
  const [ofPaper, submissions, from] =
    'groupId' in owner
      ? [
          Prisma.sql`(group_id = ${owner.groupId}
            OR submission_id IN (SELECT id FROM submissions WHERE group_id = ${owner.groupId}))`,
          Prisma.sql`(SELECT id FROM submissions WHERE group_id = ${owner.groupId})`,
          Prisma.sql`'-infinity'`,
        ]
      : [
          Prisma.sql`submission_id = ${owner.submissionId}`,
          Prisma.sql`(${owner.submissionId})`,
          Prisma.sql`coalesce((
            SELECT max(replaced_at) FROM former_people WHERE submission_id = ${owner.submissionId}
          ), '-infinity')`,
        ];
  const rows = await db.$queryRaw<{ paper: VoidPaper['paper']; number: string; at: Date }[]>`
    SELECT paper, number, at FROM (
      SELECT 'receipt' AS paper, receipt_number AS number, voided_at AS at, created_at FROM receipts
      WHERE ${ofPaper} AND voided_at IS NOT NULL AND NOT unheard
      UNION ALL
      SELECT kind::text, bill_number, voided_at, created_at FROM bills
      WHERE ${ofPaper} AND voided_at IS NOT NULL AND NOT unheard
      UNION ALL
      SELECT 'certificate', certificate_number, revoked_at, issued_at
      FROM certificates JOIN students ON students.id = student_id
      WHERE students.submission_id IN ${submissions} AND revoked_at IS NOT NULL AND NOT certificates.unheard
        AND certificate_number IS NOT NULL
    ) AS void
    WHERE created_at >= ${from}
    ORDER BY at DESC, number DESC`;
  return rows.map(({ paper, number, at }) => ({ paper, number, voided_on: tokyoDay(at) }));
}
