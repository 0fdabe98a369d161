import { BankRefused } from '../bank/bankErrors.ts';
import type { Context } from '../../platform/context/context.ts';
import { noteRefusal } from './noteRefusal.ts';
import { stopAccount } from './stopAccount.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/**
 * Stops an account at the bank once its holder let it go.
 *
 * @throws BankNotLinked, BankUnavailable, BankRefused; a refusal is noted, so that the account comes after the others
 */
export async function closeAccountJob(
  context: Context,
  { virtual_account_id: id }: TaskPayload<'closeAccount'>,
): Promise<void> {
  try {
    await stopAccount(context, { virtualAccountId: id });
  } catch (error) {
    if (error instanceof BankRefused) await noteRefusal(context, { id, error });
    throw error;
  }
}
