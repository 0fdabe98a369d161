import { useParams } from 'react-router-dom';
import { ApplicantSubmissionPage } from './applicant/ApplicantSubmissionPage.tsx';
import { SubmissionFailure } from './applicant/SubmissionFailure.tsx';
import { SubmissionLoading } from './applicant/SubmissionLoading.tsx';
import { useSubmission } from './useSubmission.ts';

/** `/submissions/{id}`: the applicant's own page. */
export default function SubmissionPage() {
  const { id = '' } = useParams();
  const { data: submission, error, isFetching, refetch } = useSubmission(id);
  if (submission) return <ApplicantSubmissionPage submission={submission} />;
  if (!error) return <SubmissionLoading />;
  return <SubmissionFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
