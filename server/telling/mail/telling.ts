import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether those whom an act concerns are told of it. */
export interface Telling {
  tell: boolean;
  /** Why nobody is told; null: they are. */
  untoldReason: string | null;
  /** What the mail gives as the reason, in the office's own words; null: what the act says. */
  mailReason: string | null;
}

const asUsual: Telling = { tell: true, untoldReason: null, mailReason: null };
const tellings = new AsyncLocalStorage<Telling>();

/** Who is concerned by what `work` does is told of it, or isn't, as the office chose. */
export function withTelling<T>(telling: Telling, work: () => T): T {
  return tellings.run(telling, work);
}

/** Nobody is told of what `work` does. */
export function withoutTelling<T>(reason: string, work: () => T): T {
  return withTelling({ tell: false, untoldReason: reason, mailReason: null }, work);
}

export function currentTelling(): Telling {
  return tellings.getStore() ?? asUsual;
}
