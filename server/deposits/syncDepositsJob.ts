import type { Context } from '../context/context.ts';
import { recordDeposit } from './recordDeposit.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { requestSyncAgain } from '../bank/requestSync.ts';
import { syncDeposits } from './syncDeposits.ts';

export async function syncDepositsJob(context: Context): Promise<void> {
  try {
    const result = await syncDeposits(context, { record: recordDeposit });
    if (result === 'busy') await requestSyncAgain(context);
  } catch (error) {
    // The status page says so; linking asks for a reading itself.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
