import { useLocation, useNavigate } from 'react-router-dom';
import { useBackFrom } from '../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../platform/public-pages/useFocusOnStep.ts';
import { stepOf, type Step } from './step.rules.ts';

/** The step of the test, and the ways from one to another. */
export function useTestStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = stepOf(location.state);
  useFocusOnStep(current.step, 'input');
  const back = useBackFrom('confirm', current.step);

  return {
    current,
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      void navigate(location.pathname, { ...options, state: step }),
    back,
  };
}
