import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { Router, type Location, type NavigationType, type Navigator } from 'react-router-dom';
import { i18n } from './platform/i18n/i18n.ts';
import { SiteRoot } from './SiteRoot.tsx';

interface SiteProps {
  queries: QueryClient;
  navigator: Navigator;
  location: Location;
  how: NavigationType;
}

/** What a window shows at an address; the server draws the same, before any script runs. */
export function Site({ queries, navigator, location, how }: SiteProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Router navigator={navigator} location={location} navigationType={how}>
          <SiteRoot />
        </Router>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
