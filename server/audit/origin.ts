import { AsyncLocalStorage } from 'node:async_hooks';

/** From where something is done. */
export interface Origin {
  /** The network of the address. */
  address: string;
  /** As in the request log. */
  requestId: string;
  /** The token of a program; null: a person, or an applicant. */
  apiTokenId: number | null;
}

const origins = new AsyncLocalStorage<Origin>();

/** Whatever `work` records in the audit carries this origin. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
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
  return origins.getStore() ?? null;
}
