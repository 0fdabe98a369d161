import { useSyncExternalStore } from 'react';

/** How much air there is between rows and around controls. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const storageKey = 'density';
const changed = new EventTarget();

// Storage may be refused (private windows, policies): the choice then lasts until the page is closed.
function stored(): Density {
  try {
    return localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

let current: Density = stored();
// The server draws pages, too.
if (typeof document !== 'undefined') document.documentElement.dataset['density'] = current;

export function setDensity(density: Density): void {
  current = density;
  document.documentElement.dataset['density'] = density;
  try {
    localStorage.setItem(storageKey, density);
  } catch {
    // It holds until the page is closed.
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

export function useDensity(): Density {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'comfortable',
  );
}
