import { withAccountMark } from '../answers/accountMark.rules.ts';
import { isHeldBack } from '../answers/isOnHold.rules.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import { updateRows } from '../db/updateRows.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Takes from applications that owe their fee again the accounts that somebody else has by now, or may get any moment:
 * they wait for others, with a mail that says so. Nobody is asked to pay to a stranger's account.
 */
async function giveUpLost(tx: Tx, submissionIds: readonly number[]): Promise<void> {
  const owing = await tx.submission.findMany({
    where: {
      id: { in: [...submissionIds] },
      ...submissionIsAlive.where,
      anonymisedAt: null,
      virtualAccountId: { not: null },
      paymentStatus: { not: 'PAID' },
    },
    include: { virtualAccount: true },
  });
  const lost = owing.filter(
    ({ id, virtualAccount: account }) => account?.holderId !== id || account.state !== 'taken',
  );
  if (lost.length === 0) return;
  await updateRows(
    tx,
    'submissions',
    lost.map((submission) => {
      const { id, attention, status } = submission;
      const lacking = !isHeldBack(attention);
      return {
        id,
        virtualAccountId: null,
        attention: withAccountMark(attention, { lacking }),
        status: lacking ? ('needs_check' as const) : status,
        searchText: searchTextOf(submission, null),
      };
    }),
  );
  await enqueue(tx, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
}

/**
 * Gives applications that owe their fee again their accounts back, where those were closed after the payment
 * and no other application has them: the applicants were told to pay to these accounts. That the bank once refused
 * to stop one is forgotten: it would be asked last when the account is closed again. The caller has locked the
 * applications.
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
  await giveUpLost(tx, submissionIds);
}
