import { Navigate, useLocation } from 'react-router-dom';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import type { Session } from '../../platform/session/session.ts';

/** Leads from a page of the office to the login, and back to the page after it. */
export function ToLogin({ why }: { why: Extract<Session, { user: null }>['why'] }) {
  const { pathname, search, hash } = useLocation();
  // After a logout, the next login doesn't lead back to this page.
  if (why === 'left') return <Navigate to={paths.login} replace />;
  const redirect = `${pathname}${search}${hash}`;
  return <Navigate to={pathTo('login', {}, { redirect })} replace />;
}
