import { NetworkError } from '../../../platform/api/errors.ts';
import { withTexts } from '../../../platform/i18n/i18n.ts';

async function step<Step>(part: Promise<Step>): Promise<Step> {
  return withTexts(part).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
}

/**
 * Fetches the second step. It is called when somebody begins to type: nobody reads it before, and the form comes
 * sooner.
 *
 * @throws NetworkError it could not be fetched
 */
export const loadConfirmStep = () => step(import('./ConfirmStep.tsx'));

/**
 * Fetches the last step. It is called before the answers are sent, so that the step can be shown at once.
 *
 * @throws NetworkError it could not be fetched
 */
export const loadCompleteStep = () => step(import('./CompleteStep.tsx'));

/** Fetches what is said where the form was opened again after it was sent. */
export const loadFormerNote = () => step(import('./FormerNote.tsx'));
