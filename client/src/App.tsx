import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router-dom';
import { queryClient } from './platform/api/queryClient.ts';
import { i18n } from './platform/i18n/i18n.ts';
import { fetchPages } from './routes.tsx';
import {
  askBeforeLeaving,
  browserNavigator,
  onNavigation,
  shownNow,
} from './platform/routing/browserNavigator.ts';
import { SiteRoot } from './SiteRoot.tsx';
import { whoHolds } from './platform/ui/unsavedInput.ts';

askBeforeLeaving(whoHolds);
fetchPages(shownNow().location.pathname);

export function App() {
  const [{ location, how }, setShown] = useState(shownNow);

  useLayoutEffect(
    () =>
      onNavigation((shown) => {
        fetchPages(shown.location.pathname);
        // The last page stays until the next one is there.
        startTransition(() => setShown(shown));
      }),
    [],
  );

  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Router navigator={browserNavigator} location={location} navigationType={how}>
          <SiteRoot />
        </Router>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
