import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '../ui/focusPage.ts';
import { goToAnchor } from './goToAnchor.ts';

/**
 * Another page begins at its top, with the keyboard's focus on its heading, or at what the address
 * names after its #, as a page that the browser loads would. Back and forward are left to the
 * browser, which restores the scroll position.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how === 'POP') return;
    if (goToAnchor(hash)) return;
    window.scrollTo(0, 0);
    focusPage();
  }, [pathname, hash, how]);
}
