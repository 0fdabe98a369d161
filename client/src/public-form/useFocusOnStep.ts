import { useEffect, useRef } from 'react';

/**
 * A step of a public form is a page to whoever goes through it: it begins at its top, and reading goes
 * on there.
 *
 * @param first the step that one comes back to: it stays where it was left
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
