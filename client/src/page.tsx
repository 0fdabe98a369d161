import { lazy, type ComponentType, type ReactNode } from 'react';
import { fetchTexts } from './platform/i18n/i18n.ts';
import { whileFetching } from './platform/routing/fetching.ts';

/** A page or an area of the site, whose code is fetched when its address is opened. */
export interface FetchedPage {
  (): ReactNode;
  /** Fetches the code when a navigation begins: an area and its page come together. */
  fetch: () => Promise<void>;
}

/** For a route's `Component`: the previous page stays until this one has arrived with its texts. */
export function page(load: () => Promise<{ default: ComponentType }>): FetchedPage {
  let fetched: ReturnType<typeof load> | undefined;
  let failed = false;
  const fetchOnce = () =>
    (fetched ??= whileFetching(
      load().then(async (module) => {
        await fetchTexts();
        return module;
      }),
    ));
  let Shown = lazy(fetchOnce);
  const Page: FetchedPage = () => <Shown />;
  Page.fetch = () => {
    if (failed) {
      failed = false;
      fetched = undefined;
      Shown = lazy(fetchOnce);
    }
    // What shows the page tells the failure; the next navigation to it tries again.
    return fetchOnce().then(
      () => undefined,
      () => void (failed = true),
    );
  };
  return Page;
}
