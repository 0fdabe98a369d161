import { useSyncExternalStore } from 'react';

/**
 * Fetches what the screen at an address needs, before somebody opens it; absent until the office's screens are known.
 */
export const ahead: { fetch?: (pathname: string, search: string) => Promise<unknown> } = {};

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Counts the code of a page as being fetched until it has come, or failed. */
export function whileFetching<Fetched>(fetched: Promise<Fetched>): Promise<Fetched> {
  change(1);
  return fetched.finally(() => change(-1));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the code of a page is on its way. */
export function useIsFetchingPage(): boolean {
  return useSyncExternalStore(
    listen,
    () => underWay > 0,
    () => false,
  );
}
