import { useLocation, useNavigate } from 'react-router-dom';
import { stepOf, type Step } from './step.rules.ts';
import { useBackFrom } from '../../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../../platform/public-pages/useFocusOnStep.ts';

/** The step of the application, and the ways from one to another. */
export function useStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = stepOf(location.state);
  const here = { pathname: location.pathname, search: location.search };
  useFocusOnStep(current.step, 'form');
  const back = useBackFrom('confirm', current.step);

  return {
    current,
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      void navigate(here, { ...options, state: step }),
    back,
  };
}
