import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withTexts } from '../../../platform/i18n/i18n.ts';

const LettersNotice = lazy(() => withTexts(import('./LettersNotice.tsx')));

/** As `useLetters`, of a form whose page fetches it only once a name in it was changed. */
export function useLettersLater(names: readonly string[]): {
  notice: ReactNode;
  accepted: () => boolean;
} {
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const isAsked = names.length > 0;
  return {
    notice: isAsked && (
      <Suspense fallback={null}>
        <LettersNotice names={names} tries={tries} onOpen={setOpen} />
      </Suspense>
    ),
    accepted: () => {
      setTries((count) => count + 1);
      return !isAsked || !open;
    },
  };
}
