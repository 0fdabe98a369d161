import type { Context } from '../context/context.ts';
import { recordDeposit } from './recordDeposit.ts';
import { BankNotLinked } from '../bank/bankErrors.ts';
import { requestSync } from '../bank/requestSync.ts';
import { syncDeposits } from './syncDeposits.ts';

const retryMs = 5_000;

export async function syncDepositsJob(context: Context): Promise<void> {
  try {
    const result = await syncDeposits(context, { record: recordDeposit });
    // Who is reading now may have passed the page that this job was asked for.
    if (result === 'busy') {
      await requestSync(context.db, new Date(context.clock().getTime() + retryMs));
    }
  } catch (error) {
    // The status page says so; linking asks for a reading itself.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
