import { lazy, type ComponentType, type ReactNode } from 'react';
import { fetchTexts } from './platform/i18n/i18n.ts';
import { whileFetching } from './platform/routing/fetching.ts';

/** Asks for what a page shows first at an address, before it is opened. */
export type AskAhead = (search: string) => Promise<unknown>;

interface PageModule {
  default: ComponentType & {
    /**
     * Only of a list: on a person's own page the server notes who has opened it, so nothing of it is asked for ahead.
     */
    ahead?: AskAhead;
  };
}

/** A page or an area of the site, whose code is fetched when its address is opened. */
export interface FetchedPage {
  (): ReactNode;
  /** Fetches the code when a navigation begins: an area and its page come together. */
  fetch: () => Promise<void>;
  /** Fetches the code and what the page asks for first, when a navigation is likely. */
  fetchAhead: (search: string) => Promise<void>;
}

/** For a route's `Component`: the previous page stays until this one has arrived with its texts. */
export function page(load: () => Promise<PageModule>): FetchedPage {
  let fetched: ReturnType<typeof load> | undefined;
  let failed = false;
  const fetchOnce = () =>
    (fetched ??= load().then(async (module) => {
      await fetchTexts();
      return module;
    }));
  let Shown = lazy(fetchOnce);
  const Page: FetchedPage = () => <Shown />;
  const fetchAgain = () => {
    if (failed) {
      failed = false;
      fetched = undefined;
      Shown = lazy(fetchOnce);
    }
    return fetchOnce();
  };
  // The component that shows the page tells the failure; the next navigation to it tries again.
  const fail = () => void (failed = true);
  Page.fetch = () => whileFetching(fetchAgain()).then(() => undefined, fail);
  Page.fetchAhead = async (search) => {
    const module = await fetchAgain().catch(fail);
    // The page asks again, and tells the failure.
    await module?.default.ahead?.(search).catch(() => undefined);
  };
  return Page;
}
