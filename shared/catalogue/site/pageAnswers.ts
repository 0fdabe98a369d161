import type { CallOutput } from '../../endpoint.ts';
import type { getApplicationForm } from '../seminars/endpoints.ts';
import type { getSite } from './endpoints.ts';

/** The id of the element that holds them. */
export const pageAnswersId = 'page-answers';

/**
 * Answers that the server writes into a page, as the calls of these names would give them: whoever opens
 * the page on a slow line needn't wait for them once more.
 */
export interface PageAnswers {
  site?: CallOutput<typeof getSite>;
  form?: {
    /** Id or code, as it stands in the page's address. */
    seminarId: string;
    answer: CallOutput<typeof getApplicationForm>;
  };
}
