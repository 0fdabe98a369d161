import type { Location } from 'react-router-dom';
import { browserNavigator, shownNow } from './browserNavigator.ts';

/**
 * Changes what an address says after its ?. It begins with what the window's address says at this moment: the
 * page may show an older one, because it is drawn later than the address changes, and a filter that was set
 * in between would be lost.
 *
 * @param shown the address that the page shows; it counts when the window has gone on to another page
 */
export function changeParams(
  shown: Pick<Location, 'pathname' | 'search'>,
  change: (now: URLSearchParams) => URLSearchParams,
  how: 'push' | 'replace' = 'push',
): void {
  const now = shownNow().location;
  const { pathname, search } = now.pathname === shown.pathname ? now : shown;
  const changed = change(new URLSearchParams(search)).toString();
  browserNavigator[how]({ pathname, search: changed === '' ? '' : `?${changed}` });
}
