import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide: `79rem`. */
export function useIsWide(width: string): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
