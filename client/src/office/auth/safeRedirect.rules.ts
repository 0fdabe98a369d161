import { matchPath } from 'react-router-dom';
import { paths } from '../../platform/routing/paths.ts';

// Only the path counts, so the origin is one that no address contains by accident.
const here = 'http://this-site.invalid';

/**
 * The place to go after a login: what `redirect` wants, if it is a page of this site, else null.
 * Anything else would let a link to our login send a person on to a stranger's page.
 */
export function safeRedirect(wanted: string | null): string | null {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null;
  if (!URL.canParse(wanted, here)) return null;
  const url = new URL(wanted, here);
  if (url.origin !== here) return null;
  const { pathname, search, hash } = url;
  // Resolving drops tabs and line breaks and turns backslashes into slashes, so the result is
  // checked again.
  if (/^\/[/\\]/.test(pathname) || matchPath(paths.login, pathname)) return null;
  const known = Object.values(paths).some((path) => matchPath(path, pathname));
  return known ? `${pathname}${search}${hash}` : null;
}
