import { lazy, Suspense } from 'react';
import { loadConfirmAgain } from './loadDialogs.ts';
import { useSecondFactorAsked } from './secondFactorAgain.ts';

const ConfirmAgain = lazy(loadConfirmAgain);

/** Shows the question who it is while a call waits for it. */
export function AskedAgain() {
  const asked = useSecondFactorAsked();
  return (
    asked && (
      <Suspense fallback={null}>
        <ConfirmAgain asked={asked} />
      </Suspense>
    )
  );
}
