import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isKnownToBeLoggedIn } from './platform/session/session.ts';
import PublicArea from './PublicArea.tsx';
import { useSubmission } from './applying/submissions/useSubmission.ts';
import { withTexts } from './platform/i18n/i18n.ts';

// What applicants open loads nothing of the office's.
const OfficeArea = lazy(() => withTexts(import('./OfficeArea.tsx')));

/**
 * The frame around `/submissions/{id}`: the office's for staff members, the applicants' for all
 * others.
 */
export default function SubmissionArea() {
  const { id = '' } = useParams();
  const { data: submission } = useSubmission(id);
  const forOffice = submission ? submission.complete : isKnownToBeLoggedIn();
  if (!forOffice) return <PublicArea />;
  return (
    <Suspense fallback={null}>
      <OfficeArea />
    </Suspense>
  );
}
