import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { apiTexts } from './texts.ts';
import { ApiError, NetworkError } from './errors.ts';

/**
 * What went wrong, as text for a person: the message of the answer if it has one, else our own (section 8 of the
 * specification). The number after that of a 500 finds the failure in the server's log.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(apiTexts);
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) return t(navigator.onLine ? 'network' : 'offline');
      if (!(error instanceof ApiError)) return t('unexpected');
      const text = error.message !== '' ? error.message : t('unexpected');
      return error.status < 500 || error.requestId === null
        ? text
        : `${text}${t('requestId', { id: error.requestId })}`;
    },
    [t],
  );
}
