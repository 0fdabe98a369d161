import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';
import { searchTextOf } from './searchTextOf.ts';
import { takeVirtualAccount } from './takeVirtualAccount.ts';

/** Gives one waiting application its account and its mail; false when nothing can be done. */
async function assignOne(context: Context): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [waiting] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM submissions
      WHERE 'no_virtual_account' = ANY(attention) AND payment_status <> 'PAID'
        AND status <> 'cancelled' AND archived_at IS NULL
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!waiting) return false;
    const account = await takeVirtualAccount(tx, context.env.bankProvider, context.clock());
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

/** Applications that came while the pool was empty get their accounts, the oldest first. */
export async function assignPendingAccountsJob(context: Context): Promise<void> {
  while (await assignOne(context));
}
