import type { RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';
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

/** The next page waits for this one. */
const mostMs = 2_000;

const draw: RenderPage = async ({ address, language, answers }) => {
  const { pathname = '/', search = '' } = parsePath(address);
  await fetchPages(pathname);
  await fetchTexts(language);
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
      // Whole: what came later would be put in its place by an inline script, which the page's policy refuses.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.timeout(mostMs),
      onError: (problem) => void problems.push(problem),
    },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw problems[0];
  if (postponed !== null) throw new Error('A part of the page could not be drawn in time.');
  // The page has a title of its own, which says more where the link is posted.
  return html.replace(/<title>[^<]*<\/title>/, '');
};

/** One page after the other: language and answers are those of the module. */
let turn: Promise<unknown> = Promise.resolve();

export const renderPage: RenderPage = (page) => {
  const drawn = turn.then(() => draw(page));
  turn = drawn.catch(() => undefined);
  return drawn;
};
