import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** In the place of a seminar that isn't there: not yet, not at all, or for another reason. */
export function SeminarLoading({ query }: { query: UseQueryResult<unknown> }) {
  const { t } = useTranslation('seminars');
  const failureText = useFailureText();
  const { error, refetch, isFetching } = query;

  if (!error) return <Skeleton lines={10} />;
  if (error instanceof ApiError && error.status === 404) {
    const links = [{ to: paths.seminarList, label: t('listTitle') }];
    return <NotFound title={t('notFound')} links={links} />;
  }
  return (
    <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error)}
    </ErrorState>
  );
}
