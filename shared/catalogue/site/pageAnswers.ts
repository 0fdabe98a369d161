import type { Day } from '../../date.ts';
import type { CallOutput, Endpoint } from '../../endpoint.ts';
import type { getApplicationForm } from '../seminars/endpoints.ts';
import type { getSite } from './endpoints.ts';

/** The id of the element that holds them. */
export const pageAnswersId = 'page-answers';

/** A call with its input, and what else the answer depends on: by it an answer is found. */
export type CallKey = readonly [call: string, input: object, ...dependsOn: (string | number)[]];

export const callKey = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: object,
  ...dependsOn: readonly (string | number)[]
): CallKey => [`${method} ${path}`, input, ...dependsOn];

/**
 * Answers that the server writes into a page, as the calls of these names would give them: whoever opens
 * the page on a slow line needn't wait for them once more.
 */
export interface PageAnswers {
  /** The day in Tokyo when the server wrote the page: what the page shows first is of this day. */
  day?: Day;
  site?: CallOutput<typeof getSite>;
  form?: CallOutput<typeof getApplicationForm>;
  /** What the page would ask for next. */
  calls?: readonly { key: CallKey; answer: unknown }[];
}

/** A page that is to be drawn on the server. */
export interface PageToRender {
  /** Its path and its query. */
  address: string;
  language: 'ja' | 'en';
  answers: PageAnswers;
}

/**
 * Draws a page as its own components draw it first: the HTML within `#root`, with the page's `<title>`. The build of
 * the screens for the server exports it as `renderPage`, and `prepare`, which must end before
 * (client/src/renderPage.tsx).
 *
 * @throws Error a part of the page can't be drawn without a browser, or not in time
 */
export type RenderPage = (page: PageToRender) => Promise<string>;
