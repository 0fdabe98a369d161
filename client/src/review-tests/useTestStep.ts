import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepOf, type Step } from './step.rules.ts';

/** The step of the test, and the ways from one to another. */
export function useTestStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = stepOf(location.state);
  const before = useRef(current.step);

  // A step is a page to whoever goes through it: it begins at its top, and reading goes on there.
  useEffect(() => {
    if (before.current === current.step) return;
    before.current = current.step;
    if (current.step === 'input') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [current.step]);

  return {
    current,
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      void navigate(location.pathname, { ...options, state: step }),
    back: () => void navigate(-1),
  };
}
