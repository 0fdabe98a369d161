import { NetworkError } from '../../../platform/api/errors.ts';
import { withTexts } from '../../../platform/i18n/i18n.ts';

/**
 * Fetches the last step. It is called before the answers are sent, so that the step can be shown at once.
 *
 * @throws NetworkError it could not be fetched
 */
export const loadCompleteStep = () =>
  withTexts(import('./CompleteStep.tsx')).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
