import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Gives applications that owe their fee again their accounts back, where those were closed after the payment
 * and no other application has them: the applicants were told to pay to these accounts. That the bank once refused
 * to stop one is forgotten: it would be asked last when the account is closed again.
 */
export async function reopenAccounts(tx: Tx, submissionIds: readonly number[]): Promise<void> {
  const reopened = await tx.$queryRaw<{ id: number }[]>`
    UPDATE virtual_accounts AS account SET state = 'taken', closed_at = NULL, refused_at = NULL
    FROM submissions
    WHERE submissions.id = ANY(${[...submissionIds]}::int[]) AND ${submissionIsAlive.sql('submissions')}
      AND submissions.anonymised_at IS NULL
      AND account.id = submissions.virtual_account_id
      AND account.holder_id = submissions.id AND account.state IN ('closed', 'quarantined')
    RETURNING account.id`;
  for (const { id } of reopened) await enqueue(tx, 'reopenAccount', { virtual_account_id: id });
}
