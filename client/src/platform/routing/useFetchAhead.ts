import { useEffect } from 'react';
import { ahead } from './fetching.ts';

/** After this long on a link, pointer or focus will probably open its page. */
const restMs = 60;
const events = ['pointerover', 'focusin', 'pointerdown'] as const;

/** Fetches what a page of this site needs while a pointer or the focus rests on a link to it, or when it is pressed. */
export function useFetchAhead(): void {
  useEffect(() => {
    let timer: number | undefined;
    let last: HTMLAnchorElement | null = null;
    const look = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const isPressed = type === 'pointerdown';
      if (link === last && !isPressed) return;
      last = link;
      window.clearTimeout(timer);
      if (link === null || link.origin !== window.location.origin) return;
      const { pathname, search } = link;
      const fetchNow = () => void ahead.fetch?.(pathname, search);
      timer = window.setTimeout(fetchNow, isPressed ? 0 : restMs);
    };
    for (const event of events) document.addEventListener(event, look, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
}
