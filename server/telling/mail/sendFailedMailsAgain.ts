import { recordAudit } from '../../platform/audit/record.ts';
import { mayStillBeSent } from '../../platform/conditions/mails.ts';
import type { Context } from '../../platform/context/context.ts';
import { addedJobs } from '../../platform/db/addedJobs.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { mailJobs } from './enqueueMail.ts';
import { mailConditions } from './listMails.ts';

interface Wanted {
  kind: Parameters<typeof mailConditions>[0]['kind'];
  seminar_id: number | undefined;
}

/**
 * Tries every failed mail of the given kind and seminar again, for example after the mail server was
 * repaired, as each is sent again alone (sendMailAgain.ts): to the address of today, and to nobody whose
 * place another person has taken over. Bounced mails stay: their addresses must be corrected first. Anonymised and
 * overtaken mails stay too.
 *
 * @returns how many are tried again
 */
export async function sendFailedMailsAgain(
  { db }: Pick<Context, 'db'>,
  { adminId, ...wanted }: Wanted & { adminId: number },
): Promise<number> {
  const failed = allOf([...mailConditions({ ...wanted, state: 'failed' }), mayStillBeSent]);
  return inTransaction(db, async (tx) => {
    const [{ count }] = await tx.$queryRaw<[{ count: number }]>`
      WITH failed AS (
        SELECT id, kind, "to" AS was, submission_id, created_at,
          CASE WHEN kind IN ('email_changed', 'confirm_new_address') THEN "to" ELSE coalesce(
            (SELECT email FROM submissions WHERE submissions.id = mails.submission_id),
            (SELECT email FROM students WHERE students.id = mails.student_id),
            (SELECT email FROM groups WHERE groups.id = mails.group_id), "to") END AS address
        FROM mails WHERE ${failed}
      ), again AS (
        UPDATE mails SET state = 'queued', reason = NULL, attempts = 0, "to" = address,
          search_text = replace(search_text, lower(was), lower(address))
        -- One that was anonymised meanwhile has another recipient, and stays.
        FROM failed WHERE failed.id = mails.id AND mails.state = 'failed' AND mails."to" = was AND address <> ''
          AND (failed.kind <> 'application_links' OR address = was)
          AND NOT EXISTS (
            SELECT FROM former_people AS former WHERE former.submission_id = failed.submission_id
              AND (former.replaced_at > failed.created_at
                OR (former.replaced_at = failed.created_at AND failed.kind <> 'place_taken_over')))
        RETURNING mails.id
      ), jobs AS (${addedJobs([mailJobs(Prisma.sql`SELECT id FROM again`)])})
      SELECT (SELECT count(*) FROM again)::int AS count, (SELECT count(*) FROM jobs) AS jobs`;
    if (count > 0) {
      await recordAudit(tx, {
        adminId,
        action: 'mail.failed_sent_again',
        entity: 'mail',
        entityId: 'failed',
        after: {
          count,
          kind: wanted.kind ?? null,
          seminar_id: wanted.seminar_id ?? null,
        },
      });
    }
    return count;
  });
}
