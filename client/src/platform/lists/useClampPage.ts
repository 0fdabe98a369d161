import { useEffect } from 'react';

/**
 * Goes to the last page when a list has become shorter than the page that is shown; the server
 * answers a page beyond the end with no rows. It takes that page's place: who goes back must not come to it again.
 */
export function useClampPage(
  { page, replacePage }: { page: number; replacePage: (page: number) => void },
  meta: { current_page: number; last_page: number } | undefined,
): void {
  const last = Math.max(1, meta?.last_page ?? page);
  const beyond = meta?.current_page === page && page > last;
  useEffect(() => {
    if (beyond) replacePage(last);
  }, [beyond, last, replacePage]);
}
