import { lazy, Suspense } from 'react';
import { withTexts } from '../i18n/i18n.ts';

// Most people can go on: their page doesn't fetch it.
const WaysOnList = lazy(() => withTexts(import('./WaysOnList.tsx')));

/** Below what an applicant can't do here: where it goes on. */
export function WaysOn() {
  return (
    <Suspense>
      <WaysOnList />
    </Suspense>
  );
}
