import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { allOf } from '../http/listPage.ts';
import { notAnonymised } from './anonymisedMail.ts';
import { mailConditions } from './listMails.ts';
import { mailAttempts } from './sending.rules.ts';

interface Wanted {
  kind: Parameters<typeof mailConditions>[0]['kind'];
  seminar_id: number | undefined;
}

/**
 * Tries every failed mail of the given kind and seminar again, for example after the mail server was
 * repaired. Bounced mails stay: their addresses must be corrected first. Anonymised mails stay too.
 *
 * @returns how many are tried again
 */
export async function sendFailedMailsAgain(
  { db }: Context,
  { adminId, ...wanted }: Wanted & { adminId: number },
): Promise<number> {
  const failed = allOf([...mailConditions({ ...wanted, state: 'failed' }), notAnonymised]);
  return inTransaction(db, async (tx) => {
    const jobs = await tx.$queryRaw<object[]>`
      WITH again AS (
        UPDATE mails SET state = 'queued', attempts = 0 WHERE ${failed} RETURNING id
      )
      SELECT (graphile_worker.add_job('sendMail', payload => json_build_object('mailId', id),
        max_attempts => ${mailAttempts}::int, job_key => 'mail:' || id)).id FROM again`;
    if (jobs.length > 0) {
      await recordAudit(tx, {
        adminId,
        action: 'mail.failed_sent_again',
        entity: 'mail',
        entityId: 'failed',
        after: {
          count: jobs.length,
          kind: wanted.kind ?? null,
          seminar_id: wanted.seminar_id ?? null,
        },
      });
    }
    return jobs.length;
  });
}
