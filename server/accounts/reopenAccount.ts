import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Gives an application that owes its fee again its account back, if that was closed after the payment
 * and no other application has it: the applicant was told to pay to this account.
 */
export async function reopenAccount(tx: Tx, submissionId: number): Promise<void> {
  const reopened = await tx.$queryRaw<{ id: number }[]>`
    UPDATE virtual_accounts AS account SET state = 'taken', closed_at = NULL
    FROM submissions
    WHERE submissions.id = ${submissionId} AND ${submissionIsAlive.sql('submissions')}
      AND submissions.anonymised_at IS NULL
      AND account.id = submissions.virtual_account_id
      AND account.holder_id = submissions.id AND account.state IN ('closed', 'quarantined')
    RETURNING account.id`;
  for (const { id } of reopened) await enqueue(tx, 'reopenAccount', { virtual_account_id: id });
}
