import { useEffect, useRef } from 'react';

/**
 * A step of a public form is a page to the person who fills it in: it begins at its top, and a
 * screen reader goes on there.
 *
 * @param first coming back to this step, the page stays where it was left
 */
export function useFocusOnStep<Step extends string>(step: Step, first: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (step === first) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [step, first]);
}
