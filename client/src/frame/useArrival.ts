import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Going to another page begins at its top, with the keyboard's focus on its content, as a page
 * that the browser loads would. Back and forward are left to the browser, which knows the place.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
