import { useEffect } from 'react';

/**
 * Fetches parts that a page shows later, once somebody begins to use it: the page itself comes sooner, and
 * the parts are there when they are needed, even if the network isn't any more.
 *
 * @param load the same function at every render; it may be called again by what shows the part
 */
export function useFetchOnFirstTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What needs the part tries again, and tells the failure.
    const fetchNow = () => void load().catch(() => undefined);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, fetchNow, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, fetchNow);
    };
  }, [load]);
}
