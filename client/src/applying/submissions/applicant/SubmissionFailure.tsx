import './texts.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, isMissing } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { LinkRetired } from '../../../platform/public-pages/LinkRetired.tsx';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';

interface SubmissionFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** No such application, a link that was replaced, or it could not be fetched. */
export function SubmissionFailure({ error, retrying, onRetry }: SubmissionFailureProps) {
  const { t } = useTranslation('applicant');
  const failureText = useFailureText();
  if (isMissing(error)) {
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
