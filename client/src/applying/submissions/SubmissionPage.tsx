import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { applicantTexts } from './applicant/texts.ts';
import { ApiError, isNotFound } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { withTexts } from '../../platform/i18n/i18n.ts';
import { LinkRetired } from '../../platform/public-pages/LinkRetired.tsx';
import { WaysOn } from '../../platform/public-pages/WaysOn.tsx';
import { ErrorState } from '../../platform/ui/ErrorState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ApplicantSubmissionPage } from './applicant/ApplicantSubmissionPage.tsx';
import { useSubmission } from './useSubmission.ts';

interface SubmissionFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** No such application, a link that was replaced, or it could not be fetched. */
function SubmissionFailure({ error, retrying, onRetry }: SubmissionFailureProps) {
  const { t } = useTranslation(applicantTexts);
  const failureText = useFailureText();
  if (isNotFound(error)) {
    return (
      <>
        <PageHeader title={t('missing.title')} lead={t('missing.lead')} />
        <WaysOn />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 410) {
    return (
      <LinkRetired title={t('retired.title')} lead={t('retired.lead')} send={t('retired.send')} />
    );
  }
  return (
    <ErrorState onRetry={onRetry} retrying={retrying}>
      {failureText(error)}
    </ErrorState>
  );
}

function SubmissionLoading() {
  const { t } = useTranslation(applicantTexts);
  return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
}

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
