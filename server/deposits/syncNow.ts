import { message } from '@seminar/shared/messages/message';
import { asRefusal } from '../bank/bankTrouble.ts';
import type { Context } from '../context/context.ts';
import { Conflict } from '../http/errors.ts';
import { recordDeposit } from './recordDeposit.ts';
import { syncDeposits, type SyncResult } from './syncDeposits.ts';

/** How long the button waits for a reading that runs already. */
const waitMs = 20_000;

/**
 * Reads the deposits when a staff member presses the button.
 *
 * @throws Conflict no bank is configured or linked, it refused, or a reading still runs
 * @throws Unavailable the bank can't be reached
 */
export async function syncNow(context: Context): Promise<SyncResult> {
  if (!context.bank) throw new Conflict(message('bank_not_configured'));
  try {
    const result = await syncDeposits(context, { record: recordDeposit, waitMs });
    if (result === 'busy') throw new Conflict(message('bank_busy'));
    return result;
  } catch (error) {
    throw asRefusal(error) ?? error;
  }
}
