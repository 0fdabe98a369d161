import type { Context } from '../../platform/context/context.ts';
import type { BankRefused } from '../bank/bankErrors.ts';

/**
 * The bank refused to stop or to reopen an account: it is tried again after all others, unless its applicant got it
 * back meanwhile.
 */
export async function noteRefusal(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, error }: { id: number; error: BankRefused },
): Promise<void> {
  log.error({ err: error, accountId: id }, 'the bank refused to switch an account');
  await db.virtualAccount.updateMany({
    where: { id, state: { in: ['closed', 'quarantined'] } },
    data: { refusedAt: clock() },
  });
}
