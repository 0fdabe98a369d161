import { useCallback, useState, useSyncExternalStore } from 'react';

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

const never = () => () => undefined;

function askedOnce(query: string): () => boolean {
  let first: boolean | undefined;
  return () => (first ??= window.matchMedia(query).matches);
}

/**
 * Whether the window was at least so wide (`701px`) when this was first shown: a phone that is turned changes nothing that
 * its reader has opened or closed since. In a page that the server has drawn: no, until scripts act on it.
 */
export function useWasWide(width: string): boolean {
  const [wasWide] = useState(() => askedOnce(`(min-width: ${width})`));
  return useSyncExternalStore(never, wasWide, () => false);
}
