import type { Context } from '../../platform/context/context.ts';
import { BankNotLinked } from '../../bank/bank/bankErrors.ts';
import { requestSyncAgain } from '../../bank/bank/requestSync.ts';
import { syncDeposits } from './syncDeposits.ts';

export async function syncDepositsJob(context: Context): Promise<void> {
  try {
    const result = await syncDeposits(context);
    // The server that is reading may have passed the page with the deposit that queued this job.
    if (result === 'busy') await requestSyncAgain(context);
  } catch (error) {
    // The bank's status says so, and linking queues a reading.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
