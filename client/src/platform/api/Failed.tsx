import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiTexts } from './texts.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useUiTexts } from '../ui/useUiTexts.ts';
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

/** Above rows that are shown although newer ones could not be fetched: they may be out of date. */
export function OldRows({ query: { error, isFetching, refetch } }: Pick<FailedProps, 'query'>) {
  const { t } = useTranslation(apiTexts);
  const ui = useUiTexts();
  const failureText = useFailureText();
  return (
    <InfoPanel type="error" title={t('old')}>
      <Stack row gap="s">
        <span>{failureText(error)}</span>
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          {ui('retry')}
        </Button>
      </Stack>
    </InfoPanel>
  );
}
