import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useFailureText } from './useFailureText.ts';

interface FailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  title?: string | undefined;
}

/** Shown instead of data that could not be fetched: the reason, and a button to try again. */
export function Failed({ query: { error, isFetching, refetch }, title }: FailedProps) {
  const failureText = useFailureText();
  return (
    <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error)}
    </ErrorState>
  );
}
