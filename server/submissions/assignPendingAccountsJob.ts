import { recordAudit } from '../audit/record.ts';
import { mustWaitForAccount } from '../accounts/accountReserve.ts';
import { submissionWaitsForAccount } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { takeAccount } from '../accounts/takeAccount.ts';

/**
 * Gives one waiting application its account and its mail; false when nothing can be done.
 *
 * @param heldBack seminars that must wait; those that are found to are added
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
    const attention = submission.attention.filter((reason) => reason !== 'no_virtual_account');
    await tx.submission.update({
      where: { id: waiting.id },
      data: {
        virtualAccountId: account.id,
        attention,
        status: attention.length === 0 ? 'received' : submission.status,
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
    // Who was told to wait with the transfer isn't asked for it until the office has looked.
    if (!attention.includes('possible_duplicate')) {
      await queueTransferInstructions(tx, context.env, waiting.id);
    }
    return true;
  });
}

/** Applications that came while no account was for them get theirs, the oldest first. */
export async function assignPendingAccountsJob(context: Context): Promise<void> {
  const heldBack: number[] = [];
  while (await assignOne(context, heldBack));
}
