import { setTimeout as wait } from 'node:timers/promises';
import { message } from '@seminar/shared/platform/messages/message';
import { asRefusal } from '../../bank/bank/bankTrouble.ts';
import { requestSyncAgain } from '../../bank/bank/requestSync.ts';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { syncDeposits, type SyncResult } from './syncDeposits.ts';

/** After this the button's call is answered, whether all is read or not. */
const longestWaitMs = 8_000;

interface SyncAnswer extends SyncResult {
  /** It goes on, here or on another server; the status says how far it is. */
  running: boolean;
}

/**
 * Reads the deposits when a staff member presses the button. What isn't read by then goes on by
 * itself, and the answer says how far it is.
 *
 * @param deadline settles when the call must be answered
 * @throws Conflict no bank is configured or linked, or it refused
 * @throws Unavailable the bank can't be reached
 */
export async function syncNow(
  context: Context,
  deadline: Promise<void> = wait(longestWaitMs, undefined, { ref: false }),
): Promise<SyncAnswer> {
  if (!context.bank) throw new Conflict(message('bank_not_configured'));
  const result: SyncResult = { added: 0, allocated: 0 };
  const reading = readOrAsk(context, result);
  let waiting = true;
  const late = deadline.then(() => {
    // The call is answered already; the status page shows the error.
    if (waiting)
      reading.catch((error: unknown) => context.log.warn({ err: error }, 'deposits not read'));
    return { ...result, running: true };
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    throw asRefusal(error) ?? error;
  } finally {
    waiting = false;
  }
}

async function readOrAsk(context: Context, result: SyncResult): Promise<SyncAnswer> {
  const outcome = await syncDeposits(context, { waitMs: longestWaitMs, result });
  if (outcome !== 'busy') return { ...outcome, running: false };
  await requestSyncAgain(context);
  return { ...result, running: true };
}
