import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  keepPageKey,
  onPageKeyChange,
  pageKeyState,
  type PageKeyState,
} from '../../platform/api/pageKeys.ts';

/**
 * The link of a page in one of our mails ends with a key, with which its reader acts on the page. The key is kept for
 * this tab, and leaves the address bar and the history, so that a copied address doesn't carry it on.
 *
 * @param id what stands in the address of the page
 */
export function usePageKey(id: string): PageKeyState {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // Before the parts of the page ask for anything.
  useLayoutEffect(() => {
    const key = /^#((?:\w{5}-){5}\w{5})$/.exec(hash)?.[1];
    if (key === undefined) return;
    keepPageKey(id, key);
    void navigate(pathname + search, { replace: true });
  }, [id, hash, navigate, pathname, search]);
  return useSyncExternalStore(
    onPageKeyChange,
    () => pageKeyState(id),
    () => 'none',
  );
}
