import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface LeadToProblem<Box> {
  /** Around the fields and what is said over them. */
  box: RefObject<Box | null>;
  /** To be called when the person has pressed the button. */
  tried: () => void;
}

/**
 * Leads to what stopped a form, which may be far from its button: the first wrong field takes the focus, or the
 * reason comes into view.
 *
 * @param busy the form is being sent
 */
export function useLeadToProblem<Box extends HTMLElement>(busy: boolean): LeadToProblem<Box> {
  const box = useRef<Box>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || busy) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    if (wrong) wrong.focus();
    else box.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [tries, busy]);
  const tried = useCallback(() => setTries((count) => count + 1), []);
  return { box, tried };
}
