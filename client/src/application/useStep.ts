import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepOf, type Step } from './step.rules.ts';

/** The step of the application, and the ways from one to another. */
export function useStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = stepOf(location.state);
  const here = { pathname: location.pathname, search: location.search };
  const before = useRef(current.step);

  // A step is a page to whoever goes through it: it begins at its top, and reading goes on there.
  useEffect(() => {
    if (before.current === current.step) return;
    before.current = current.step;
    if (current.step === 'form') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [current.step]);

  return {
    current,
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      void navigate(here, { ...options, state: step }),
    back: () => void navigate(-1),
  };
}
