import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide: `79rem`. */
export function useIsWide(width: string): boolean {
  const query = useMemo(() => window.matchMedia(`(min-width: ${width})`), [width]);
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
