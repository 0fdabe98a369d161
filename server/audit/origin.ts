import { AsyncLocalStorage } from 'node:async_hooks';

/** From where something is done. */
interface Origin {
  /** The network of the address. */
  address: string;
  /** As in the request log. */
  requestId: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Whatever `work` records in the audit carries this origin. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** null: a job or a command, not a request. */
export function currentOrigin(): Origin | null {
  return origins.getStore() ?? null;
}
