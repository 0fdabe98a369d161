import { useEffect } from 'react';

/**
 * Goes to the last page when a list has become shorter than the page that is shown; the server
 * answers a page beyond the end with no rows.
 */
export function useClampPage(
  { page, setPage }: { page: number; setPage: (page: number) => void },
  meta: { current_page: number; last_page: number } | undefined,
): void {
  const last = Math.max(1, meta?.last_page ?? page);
  const beyond = meta?.current_page === page && page > last;
  useEffect(() => {
    if (beyond) setPage(last);
  }, [beyond, last, setPage]);
}
