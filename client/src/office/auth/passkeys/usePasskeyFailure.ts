import { WebAuthnError } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { authTexts } from '../texts.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';

/** Why a passkey could not be made or used, as text for a person. */
export function usePasskeyFailure(): (error: unknown) => string {
  const { t } = useTranslation(authTexts);
  const failureText = useFailureText();
  return (error) => {
    if (error instanceof ApiError)
      return error.problems['passkey']?.join(' ') ?? failureText(error);
    // Browsers say the same whether the person gave up, or has no passkey for this site.
    const isBrowsers = error instanceof WebAuthnError || error instanceof DOMException;
    if (!isBrowsers) return failureText(error);
    return t(error.name === 'InvalidStateError' ? 'passkey.there' : 'passkey.givenUp');
  };
}
