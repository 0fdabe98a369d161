import './texts.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { WaysOn } from '../../public-form/WaysOn.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface SubmissionFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** No such application, or it could not be fetched. */
export function SubmissionFailure({ error, retrying, onRetry }: SubmissionFailureProps) {
  const { t } = useTranslation('applicant');
  const failureText = useFailureText();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={t('missing.title')} lead={t('missing.lead')} />
        <WaysOn />
      </>
    );
  }
  return (
    <ErrorState onRetry={onRetry} retrying={retrying}>
      {failureText(error)}
    </ErrorState>
  );
}
