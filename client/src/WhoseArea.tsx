import { lazy, Suspense } from 'react';
import { useSession } from './platform/session/session.ts';
import { Starting } from './platform/frame/Starting.tsx';
import PublicArea from './PublicArea.tsx';
import { withTexts } from './platform/i18n/i18n.ts';

// What applicants open loads nothing of the office's.
const StaffArea = lazy(() => withTexts(import('./StaffArea.tsx')));

/** The frame around an address that no screen has: the office's frame for staff, else the applicants'. */
export default function WhoseArea() {
  const { data: session, isPending } = useSession();
  if (isPending) return <Starting />;
  if (!session?.user || session.user.second_factor_missing) return <PublicArea />;
  return (
    <Suspense fallback={<Starting />}>
      <StaffArea />
    </Suspense>
  );
}
