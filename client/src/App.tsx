import { startTransition, useLayoutEffect, useState } from 'react';
import { forgetCallAnswers } from './platform/api/pageAnswer.ts';
import { queryClient } from './platform/api/queryClient.ts';
import { fetchPages } from './routes.tsx';
import {
  askBeforeLeaving,
  browserNavigator,
  onNavigation,
  shownNow,
} from './platform/routing/browserNavigator.ts';
import { Site } from './Site.tsx';
import { whoHolds } from './platform/ui/unsavedInput.ts';

askBeforeLeaving(whoHolds);

export function App() {
  const [{ location, how }, setShown] = useState(shownNow);

  useLayoutEffect(
    () =>
      onNavigation((shown) => {
        forgetCallAnswers();
        void fetchPages(shown.location.pathname);
        // The last page stays until the next one is there.
        startTransition(() => setShown(shown));
      }),
    [],
  );

  return <Site queries={queryClient} navigator={browserNavigator} location={location} how={how} />;
}
