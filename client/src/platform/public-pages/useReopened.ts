import { useLocation } from 'react-router-dom';

function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}

function findKeptKey(): unknown {
  // No browser has opened what is drawn on the server.
  if (typeof window === 'undefined') return undefined;
  const [loading] = performance.getEntriesByType('navigation');
  const opened = loading instanceof PerformanceNavigationTiming && loading.type === 'navigate';
  return opened ? keyOf(history.state) : undefined;
}

/** The step that the browser kept for this address, although somebody opened the link instead of reloading the page. */
const keptKey = findKeptKey();

/**
 * Whether the link of a form was opened once more in the tab that shows what became of it. The browser keeps the step
 * then, as it does over a reload; but who opens the link wants the form.
 */
export function useReopened(): boolean {
  return useLocation().key === keptKey;
}
