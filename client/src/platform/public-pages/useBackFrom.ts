import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes from a step back to the one before it. When the browser's back button has already left the
 * step, for example while a slow answer was awaited, it does nothing: another step back would leave
 * the form.
 *
 * @param from the step to leave
 * @param now the step that is on the screen
 */
export function useBackFrom<Step extends string>(from: Step, now: Step): () => void {
  const navigate = useNavigate();
  // Who waits for an answer holds the function of an earlier render.
  const shown = useRef<Step | null>(now);
  useEffect(() => {
    shown.current = now;
    return () => {
      shown.current = null;
    };
  }, [now]);
  return () => {
    if (shown.current === from) void navigate(-1);
  };
}
