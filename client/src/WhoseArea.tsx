import { lazy, Suspense } from 'react';
import { useSession } from './auth/session.ts';
import { Starting } from './frame/Starting.tsx';
import PublicArea from './PublicArea.tsx';

// What applicants open loads nothing of the office's.
const StaffArea = lazy(() => import('./StaffArea.tsx'));

/** The frame around an address that is nobody's: the office's for who is logged in. */
export default function WhoseArea() {
  const { data: session, isPending } = useSession();
  if (isPending) return <Starting />;
  if (!session?.user) return <PublicArea />;
  return (
    <Suspense fallback={<Starting />}>
      <StaffArea />
    </Suspense>
  );
}
