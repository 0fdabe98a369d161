import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Failed } from '../api/Failed.tsx';
import { Starting } from '../frame/Starting.tsx';
import { pathTo, paths } from '../routing/paths.ts';
import { useSession } from './session.ts';
import { withTexts } from '../i18n/i18n.ts';

const SetUpSecondFactor = lazy(() => withTexts(import('./SetUpSecondFactorPage.tsx')));

/** Around every page of the office: section 2 of the specification, navigation guard. */
export default function RequireLogin() {
  const fetched = useSession();
  const session = fetched.data;
  const { pathname, search, hash } = useLocation();

  if (!session && fetched.error) {
    return (
      <main>
        <Failed query={fetched} />
      </main>
    );
  }
  if (!session) return <Starting />;
  if (session.user?.second_factor_missing) {
    return (
      <Suspense fallback={<Starting />}>
        <SetUpSecondFactor />
      </Suspense>
    );
  }
  if (session.user) return <Outlet />;
  // After a logout, the next login doesn't lead back to this page.
  if (session.why === 'left') return <Navigate to={paths.login} replace />;
  const redirect = `${pathname}${search}${hash}`;
  return <Navigate to={pathTo('login', {}, { redirect })} replace />;
}
