import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts act on what is shown: false on the server, and in a page that it has drawn until they have begun. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
