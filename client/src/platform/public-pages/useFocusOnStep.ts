import { useEffect, useRef } from 'react';
import { focusPage } from '../ui/focusPage.ts';

/**
 * A step of a public form is a page to the person who fills it in: it begins at its top, and a
 * screen reader continues at its heading.
 *
 * @param first the first step; when a person comes back to it, the page stays where it was left
 */
export function useFocusOnStep<Step extends string>(step: Step, first: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (step === first) return;
    window.scrollTo(0, 0);
    focusPage();
  }, [step, first]);
}
