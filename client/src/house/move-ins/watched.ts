import { useSyncExternalStore } from 'react';

const key = 'move-in-watched';
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Remembers, in this tab, a file that the server works on, to tell when it is done. */
export function watchMoveIn(id: number | null): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(id));
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The file that is watched; null: none is. */
export function useWatchedMoveIn(): number | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  );
  return stored === null ? null : Number(stored);
}
