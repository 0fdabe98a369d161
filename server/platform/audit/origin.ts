import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest, type Origin } from '../context/currentRequest.ts';

/** Whatever `work` records in the audit carries this origin; within a request, also what comes after it. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  const request = currentRequest.getStore();
  if (request === undefined) return currentRequest.run({ id: origin.requestId, origin }, work);
  request.origin = origin;
  return work();
}

const moments = new AsyncLocalStorage<Date>();

/**
 * Whatever `work` records in the audit is dated so, and the mails that it writes count as sent then: a demo
 * has a history.
 */
export function withMoment<T>(at: Date, work: () => T): T {
  return moments.run(at, work);
}

/** null: what happens now is no history. */
export function pastMoment(): Date | null {
  return moments.getStore() ?? null;
}

export function currentMoment(): Date {
  return pastMoment() ?? new Date();
}

/** null: a job or a command, not a request. */
export function currentOrigin(): Origin | null {
  return currentRequest.getStore()?.origin ?? null;
}
