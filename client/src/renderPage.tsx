import type { PageToRender, RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';
import { prerender } from 'react-dom/static';
import { NavigationType, parsePath, type Navigator } from 'react-router-dom';
import { setPageAnswers } from './platform/api/pageAnswer.ts';
import { createQueryClient } from './platform/api/queryClient.ts';
import { fetchTexts, i18n } from './platform/i18n/i18n.ts';
import { fetchPages } from './routes.tsx';
import { Site } from './Site.tsx';

// The build for the server begins here (scripts/build.mjs); no browser loads it.

const nowhere = () => {
  throw new Error('A page that is drawn on the server goes nowhere.');
};
const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** Since the page was asked for. */
const mostMs = 2_000;

async function draw({ address, language, answers }: PageToRender, signal: AbortSignal) {
  const { pathname = '/', search = '' } = parsePath(address);
  await i18n.changeLanguage(language);
  setPageAnswers(answers);
  const problems: unknown[] = [];
  const { prelude, postponed } = await prerender(
    <Site
      queries={createQueryClient()}
      navigator={still}
      location={{ pathname, search, hash: '', state: null, key: 'first' }}
      how={NavigationType.Pop}
    />,
    {
      // The page comes whole: an inline script would put later parts in their places, and the page's policy refuses it.
      progressiveChunkSize: Infinity,
      signal,
      onError: (problem) => void problems.push(problem),
    },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw problems[0];
  if (postponed !== null) throw new Error('A part of the page could not be drawn in time.');
  return html;
}

const forApplicants = ['/form-templates/0/apply', '/open', '/verify', '/submissions/0', '/watch/0'];

/** Fetches all code of the pages that are drawn, which takes long, and the English of those that applicants open. */
export async function prepare(): Promise<void> {
  for (const address of forApplicants) await fetchPages(address);
  await fetchTexts('en');
  await fetchPages('/');
}

/** One page is drawn after the other: language and answers are those of the module. */
let turn: Promise<unknown> = Promise.resolve();

export const renderPage: RenderPage = (page) => {
  const signal = AbortSignal.timeout(mostMs);
  const drawn = turn.then(() => {
    signal.throwIfAborted();
    return draw(page, signal);
  });
  turn = drawn.catch(() => undefined);
  return drawn;
};
