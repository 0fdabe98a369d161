import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends a transaction that was only tried out. */
class TrialEnded extends Error {}

const trials = new AsyncLocalStorage<true>();

/** Whether the transaction is only tried out: it will be rolled back. */
export const isTrial = (): boolean => trials.getStore() === true;

/** Rolls a transaction back that is only tried out, before anything that waits for its end is written. */
export function endTrial(): void {
  if (isTrial()) throw new TrialEnded('only tried out');
}

/**
 * Does the work until its first transaction would be committed, and rolls that back. What it throws before is thrown:
 * the act itself would be refused, too.
 */
export async function runTrial(work: () => Promise<unknown>): Promise<void> {
  try {
    await trials.run(true, work);
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  }
}
