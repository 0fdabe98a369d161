import { recordAudit } from '../../platform/audit/record.ts';
import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { submissionWaitsForAccount } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { assignPendingGroupAccounts } from '../group-payments/assignPendingGroupAccounts.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import { withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { askForRest } from './askForRest.ts';

/**
 * Gives one waiting application its account and its mail. Returns false when none waits or the pool
 * has no free account.
 *
 * @param heldBack ids of the seminars whose applications must wait; the function adds those that it
 *   finds
 */
async function assignOne(context: Context, heldBack: number[]): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [waiting] = await tx.$queryRaw<{ id: number; seminarId: number }[]>`
      SELECT id, seminar_id AS "seminarId" FROM submissions
      WHERE ${submissionWaitsForAccount.sql('submissions')} AND seminar_id <> ALL(${heldBack}::int[])
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!waiting) return false;
    if (await mustWaitForAccount(tx, context, waiting.seminarId)) {
      heldBack.push(waiting.seminarId);
      return true;
    }
    const account = await takeAccount(tx, context.env.bankProvider, context.clock());
    if (!account) return false;
    const submission = await tx.submission.findUniqueOrThrow({ where: { id: waiting.id } });
    const attention = withAccountMark(submission.attention, { lacking: false });
    const given = await tx.submission.update({
      where: { id: waiting.id },
      data: {
        virtualAccountId: account.id,
        attention,
        status: statusByMarks(submission, attention),
        searchText: searchTextOf(submission, account),
      },
    });
    await recordAudit(tx, {
      adminId: null,
      action: 'submission.account_assigned',
      entity: 'submission',
      entityId: waiting.id,
      after: { virtual_account_id: account.id },
    });
    // A possible duplicate was told not to pay yet, so it is asked to pay only after the office has
    // checked it.
    if (!attention.includes('possible_duplicate')) {
      if (given.allocatedAmount === 0) await queueTransferInstructions(tx, context, given.id);
      else await askForRest(tx, context, given);
    }
    return true;
  });
}

/** Assigns accounts to the applications that came when none was free, the oldest first. */
export async function assignPendingAccountsJob(context: Context): Promise<void> {
  const heldBack: number[] = [];
  while (await assignOne(context, heldBack));
  await assignPendingGroupAccounts(context);
}
