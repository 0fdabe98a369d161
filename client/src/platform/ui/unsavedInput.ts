import { useEffect, useEffectEvent } from 'react';
import type { Location, NavigationType } from 'react-router-dom';

let pieces = 0;

/** Marks that something is entered and not saved, as long as `unsaved` is true. */
export function useWorkInProgress(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    pieces += 1;
    return () => {
      pieces -= 1;
    };
  }, [unsaved]);
}

/** Whether something would be lost if the page were left now. */
export function isWorkInProgress(): boolean {
  return pieces > 0;
}

/** Somebody who may not want the page to be left. */
interface Guard {
  /** Whether to ask before the window goes from one address to another. */
  holds: (from: Location, to: Location, how: NavigationType) => boolean;
  /** Asks; resolves to whether to go. */
  ask: () => Promise<boolean>;
}

/** Guards, the newest last. */
const guards = new Set<Guard>();

/** Who is to be asked before the window goes from one address to another, one after another. */
export function whoHolds(...way: Parameters<Guard['holds']>): Guard[] {
  return [...guards].filter(({ holds }) => holds(...way)).toReversed();
}

/** Asks before something unsaved is left, for another page or for another site, as long as `unsaved` is true. */
export function useGuard(unsaved: boolean, guard: Guard): void {
  const holds = useEffectEvent(guard.holds);
  const ask = useEffectEvent(guard.ask);
  useEffect(() => {
    if (!unsaved) return;
    const own: Guard = { holds: (...way) => holds(...way), ask: () => ask() };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(own);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(own);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}
