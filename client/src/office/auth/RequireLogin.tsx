import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Failed } from '../../platform/api/Failed.tsx';
import { Starting } from '../../platform/frame/Starting.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ToLogin } from './ToLogin.tsx';
import { withTexts } from '../../platform/i18n/i18n.ts';

const SetUpSecondFactor = lazy(() => withTexts(import('./SetUpSecondFactorPage.tsx')));

/** Around every page of the office: section 2 of the specification, navigation guard. */
export default function RequireLogin() {
  const fetched = useSession();
  const session = fetched.data;

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
  return session.user ? <Outlet /> : <ToLogin why={session.why} />;
}
