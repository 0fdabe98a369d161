import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ApplicantSubmissionPage } from './applicant/ApplicantSubmissionPage.tsx';
import { SubmissionFailure } from './applicant/SubmissionFailure.tsx';
import { SubmissionLoading } from './applicant/SubmissionLoading.tsx';
import { useSubmission } from './useSubmission.ts';
import { withTexts } from '../../platform/i18n/i18n.ts';

const OfficeSubmissionPage = lazy(() => withTexts(import('./office/OfficeSubmissionPage.tsx')));

/** `/submissions/{id}`: the applicant's own page, and the complete application for the office. */
export default function SubmissionPage() {
  const { id = '' } = useParams();
  const { data: submission, error, isFetching, refetch } = useSubmission(id);
  if (submission?.complete) {
    return (
      <Suspense fallback={<SubmissionLoading />}>
        <OfficeSubmissionPage submission={submission} />
      </Suspense>
    );
  }
  if (submission) return <ApplicantSubmissionPage submission={submission} />;
  if (!error) return <SubmissionLoading />;
  return <SubmissionFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
