import type { Attempt } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';

/** What came of a try to send a message, in a sentence. */
export function useAttemptText(): (attempt: Attempt) => string {
  const { t } = useTranslation(webhooksTexts);
  return ({ status, error, took_ms }) => {
    const took =
      took_ms < 1_000
        ? t('attempt.milliseconds', { count: took_ms })
        : t('attempt.seconds', { seconds: (took_ms / 1_000).toFixed(1) });
    return `${error ?? t('attempt.answered', { status })}${took}`;
  };
}
