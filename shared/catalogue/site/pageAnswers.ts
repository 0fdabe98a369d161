import type { Day } from '../../date.ts';
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
  /** The day in Tokyo when the server wrote the page: what the page shows first is of this day. */
  day?: Day;
  site?: CallOutput<typeof getSite>;
  form?: {
    /** Id or code, as it stands in the page's address. */
    seminarId: string;
    answer: CallOutput<typeof getApplicationForm>;
  };
}

/** A page that is to be drawn on the server. */
export interface PageToRender {
  /** Its path and its query. */
  address: string;
  language: 'ja' | 'en';
  answers: PageAnswers;
}

/**
 * What the build of the screens for the server exports as `renderPage` (client/src/renderPage.tsx): the HTML within
 * `#root`, as the page's own components draw it first.
 *
 * @throws Error something of the page can't be drawn without a browser
 */
export type RenderPage = (page: PageToRender) => Promise<string>;
